import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { ReplyPorts } from '../turn/reply-ports.ts'
import { helpText, type SlashCommand } from './slash-commands.ts'

/** How many characters of typed text a notice repeats. */
const longestName = 20

/**
 * Runs a command about the talk itself. `/new` is not among them, because it waits its turn. Never rejects. The
 * returned text tells the result.
 */
export const runSlash = async (
  ports: Pick<ReplyPorts, 'sessions' | 'models' | 'world' | 'content' | 'sayTo'>,
  command: Exclude<SlashCommand, { kind: 'new' }>,
  { inbound, key, stop }: { inbound: Inbound; key: string; stop: () => number },
): Promise<string> => {
  const operator = inbound.speaker.operator === true
  const say = ports.sayTo?.(inbound.speaker.id) ?? noticesInEnglish
  switch (command.kind) {
    case 'help':
      return helpText(operator, say)
    case 'unknown':
      return say('slash.no-command', { name: command.name.slice(0, longestName) })
    case 'skill':
      return command.name === ''
        ? say('slash.which-skill')
        : say('slash.no-skill', { name: command.name.slice(0, longestName) })
    case 'stop':
      // The stopped answer reports the stop itself.
      return stop() > 0 ? '' : say('slash.nothing-to-stop')
    case 'model':
      return operator ? chooseModel(ports, command.ref, inbound, key, say) : say('slash.operators-only')
    default:
      return command satisfies never
  }
}

const chooseModel = async (
  ports: Pick<ReplyPorts, 'sessions' | 'models' | 'world' | 'content'>,
  ref: string | null | undefined,
  { npc }: Inbound,
  key: string,
  say: SayNotice,
): Promise<string> => {
  const at = ports.world.now().ms
  const ask = { npc, tier: 'talk' } as const
  try {
    const session = await ports.sessions.open(npc, key, at)
    if (ref !== undefined) {
      const model = await ports.models(ref === null ? ask : { ...ask, ref })
      await ports.sessions.append(session, [{ kind: 'model', at, ref }])
      return ref === null
        ? say('slash.usual-brain', { label: model.label })
        : say('slash.thinks-from-now', { label: model.label })
    }
    const chosen = session.model ?? ports.content().characters.find((character) => character.id === npc)?.model
    const { label } = await ports.models(chosen === undefined ? ask : { ...ask, ref: chosen })
    return say('slash.thinks-here', { label })
  } catch (error) {
    return say('slash.no-model', { why: error instanceof Error ? error.message : String(error) })
  }
}
