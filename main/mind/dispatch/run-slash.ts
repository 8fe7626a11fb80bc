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
  ports: Pick<ReplyPorts, 'sessions' | 'models' | 'world' | 'content'>,
  command: Exclude<SlashCommand, { kind: 'new' }>,
  { inbound, key, stop }: { inbound: Inbound; key: string; stop: () => number },
): Promise<string> => {
  const operator = inbound.speaker.operator === true
  switch (command.kind) {
    case 'help':
      return helpText(operator)
    case 'unknown':
      return `There is no command "/${command.name.slice(0, longestName)}". Type /help to see all commands.`
    case 'skill':
      return command.name === ''
        ? 'Say which: /skill <name>.'
        : `They have no skill called "${command.name.slice(0, longestName)}", or cannot use it now.`
    case 'stop':
      // The stopped answer reports the stop itself.
      return stop() > 0 ? '' : 'There is no answer to stop.'
    case 'model':
      return operator ? chooseModel(ports, command.ref, inbound, key) : 'Only operators may choose the model.'
    default:
      return command satisfies never
  }
}

const chooseModel = async (
  ports: Pick<ReplyPorts, 'sessions' | 'models' | 'world' | 'content'>,
  ref: string | null | undefined,
  { npc }: Inbound,
  key: string,
): Promise<string> => {
  const at = ports.world.now().ms
  const ask = { npc, tier: 'talk' } as const
  try {
    const session = await ports.sessions.open(npc, key, at)
    if (ref !== undefined) {
      const model = await ports.models(ref === null ? ask : { ...ask, ref })
      await ports.sessions.append(session, [{ kind: 'model', at, ref }])
      return ref === null
        ? `Back to the usual brain (${model.label}).`
        : `From now on ${model.label} thinks in this talk.`
    }
    const chosen = session.model ?? ports.content().characters.find((character) => character.id === npc)?.model
    return `In this talk thinks ${(await ports.models(chosen === undefined ? ask : { ...ask, ref: chosen })).label}.`
  } catch (error) {
    return `That model cannot be used: ${error instanceof Error ? error.message : String(error)}`
  }
}
