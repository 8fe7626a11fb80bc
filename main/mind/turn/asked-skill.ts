import type { Skill } from '../../content/skills/skill.ts'
import type { SlashCommand } from '../dispatch/slash-commands.ts'
import type { Inbound } from '../ports/inbound.ts'
import { readSkillTool } from '../sessions/followed-skills.ts'
import type { Session } from '../sessions/session.ts'
import type { Asked } from './asked.ts'
import { gateScene } from './gate-scene.ts'
import type { ReplyPorts } from './reply-ports.ts'

type Asking = Pick<Inbound, 'npc' | 'speaker'>

/**
 * The skill that `/skill <name>` or `/<name>` asks for, if this NPC can use it now. Its words are those after the
 * command, or else the usual words that start the skill. Null for any other command.
 */
export const askedSkill = async (
  ports: Pick<ReplyPorts, 'content' | 'skills' | 'sessions' | 'world'>,
  { npc, speaker }: Asking,
  command: SlashCommand | null,
): Promise<{ name: string; words: string } | null> => {
  if (command?.kind !== 'skill' && command?.kind !== 'unknown') return null
  const { characters, skills } = ports.content()
  const character = characters.find(({ id }) => id === npc)
  if (!character || !skills.some(({ name }) => name === command.name)) return null
  const { world } = ports
  const known = await ports.sessions.acquaintance(npc, speaker.person ?? speaker.id)
  const scene = gateScene({
    now: world.now(),
    percepts: world.percepts(npc),
    ...(world.surroundings ? { surroundings: world.surroundings(npc, speaker.id) } : {}),
    speaker: { ...speaker, firstMeeting: !known?.answered, meetings: known?.days ?? 0, opening: false },
  })
  const skill = ports.skills.visit(skills, character, scene).get(command.name)
  return skill === undefined
    ? null
    : { name: skill.name, words: command.words === '' ? wordsFor(skill) : command.words }
}

const wordsFor = ({ name, occasions = [] }: Skill): string =>
  occasions.find((occasion) => !/[{}*]/.test(occasion)) ??
  `I would like to hear about this: ${name.replaceAll('-', ' ')}.`

/** Follows a skill that was asked for by name from now on, as if the NPC had read the skill itself. */
export const followAsked = async (
  ports: Pick<ReplyPorts, 'sessions' | 'world'>,
  { messages, run }: Pick<Asked, 'messages' | 'run'>,
  session: Session,
): Promise<void> => {
  const entries = messages.flatMap(({ skill, message }) =>
    skill === undefined
      ? []
      : [
          {
            kind: 'acted',
            at: ports.world.now().ms,
            call: `asked-${message}`,
            tool: readSkillTool,
            input: { name: skill },
            ok: true,
            result: 'Asked for by name.',
          } as const,
        ],
  )
  if (entries.length > 0) await ports.sessions.append(session, entries, run)
}
