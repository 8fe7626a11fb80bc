import type { Character } from '../../../content/character.ts'
import type { Content } from '../../../content/load-content.ts'
import { beyondHere, toolLimit } from '../../../content/skills/beyond-here.ts'
import { skillsOf } from '../../../content/skills/skill.ts'
import type { NpcSkills } from '../../../content/skills/skill-library.ts'
import { doneBookmark, marks, readBookmark } from '../../../content/skills/steps/bookmark.ts'
import type { ToolRun } from '../../ports/tool.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { promptBudget } from '../../prompt/prompt-budget.ts'
import { followedInFull } from '../../prompt/sections-skills.ts'
import { isLaidAside } from '../../sessions/followed-skills.ts'
import type { Session } from '../../sessions/session.ts'
import { forModels } from '../../tools/skill-text.ts'
import { gateScene } from '../../turn/gate-scene.ts'
import type { ReplyPorts } from '../../turn/reply-ports.ts'

/** The skills of one run. Asks the world what the NPC can use each time the context is gathered. */
export interface RunSkills {
  /**
   * Adds the skills that the NPC can use now, those that this talk follows and, if there are many, those that fit the
   * words.
   */
  into(context: TurnContext): TurnContext
  /** The skills as of the last `into`. */
  now(): NpcSkills
  /** The part that tools get. `context` is the prompt's. */
  desk(context: TurnContext): Pick<ToolRun, 'readSkill' | 'skill' | 'skillResource' | 'pupil'>
}

/** How many skills are named next to a long catalogue. The right one is usually among them (`bench skills`). */
const mostFitting = 5

export const createRunSkills = (
  ports: Pick<ReplyPorts, 'skills'> & Partial<Pick<ReplyPorts, 'world'>>,
  {
    content,
    character,
    session,
    contextTokens,
  }: { content: Content; character: Character; session: Session; contextTokens: number },
): RunSkills => {
  let current: NpcSkills | null = null
  /** The result for these words, cached because the context is gathered more than once. */
  let last: { among: NpcSkills['shown']; words: string; names: readonly string[] } | null = null
  const now = (): NpcSkills => {
    if (current === null) throw new Error('skills: a run gathers its context before it asks for skills')
    return current
  }
  const fittingFor = (usable: NpcSkills, { utterance, conversation }: TurnContext): readonly string[] => {
    if (last?.among === usable.shown && last.words === utterance) return last.names
    const options = { most: mostFitting, maximumCharacters: promptBudget(contextTokens).catalogue }
    const found = usable.fitting(utterance, options)
    // "And how is that done?" refers to the previous line.
    const wider =
      found.length > 0
        ? found
        : usable.fitting([...conversation.slice(-2).map(({ text }) => text), utterance].join(' '), options)
    last = { among: usable.shown, words: utterance, names: wider.map(({ name }) => name) }
    return last.names
  }

  return {
    now,
    into(context) {
      const usable = ports.skills.visit(content.skills, character, gateScene(context))
      current = usable
      const followed = (session.followed ?? []).flatMap(({ name, bookmark }) => {
        const skill = usable.get(name)
        if (skill === undefined) return []
        // A finished skill no longer restricts tools.
        const allowedTools = bookmark === doneBookmark ? null : toolLimit(skill)
        const { body } = skill
        const prose = forModels(body)
        return {
          ...{ name, body, bookmark, allowedTools },
          ...(prose === body ? {} : { prose }),
          ...(isLaidAside({ name, bookmark }, { body, allowedTools }, session.recent)
            ? ({ laidAside: true } as const)
            : {}),
        }
      })
      const fitting = fittingFor(usable, context)
      return {
        ...context,
        skills: usable.told,
        ...(fitting.length === 0 ? {} : { skillsFitting: fitting }),
        ...(followed.length === 0 ? {} : { skillsRead: followed }),
        ...lostOf(session.followed ?? [], usable),
      }
    },
    desk(context) {
      const read = new Set(followedInFull(context, contextTokens).map(({ name }) => name))
      const find = (name: string) => now().get(name)
      return {
        readSkill: (name) => find(name)?.body ?? null,
        pupil: (npc) => {
          const known = content.characters.find(({ id }) => id === npc)
          if (known === undefined) return null
          const surroundings = ports.world?.surroundings?.(npc, npc)
          const learned = new Set(surroundings?.learned.map(({ skill }) => skill))
          // An NPC doesn't know a skill by default if that skill must be taught.
          const has = skillsOf(known, content.skills).filter(
            ({ name, tier, gates }) =>
              learned.has(name) || tier.kind === 'learned' || !gates?.some(({ kind }) => kind === 'taught'),
          )
          return {
            skills: [...new Set([...has.map(({ name }) => name), ...learned])],
            level: surroundings?.level ?? 1,
            faction: surroundings?.faction ?? null,
          }
        },
        skill: (name) => {
          const skill = find(name)
          if (skill === undefined) return null
          const alreadyRead = read.has(name)
          read.add(name)
          return {
            ...{ name, body: skill.body, resources: skill.resources ?? [], alreadyRead },
            ...(beyondHere(skill).length === 0 ? {} : { isBeyond: true as const }),
          }
        },
        skillResource: async (name, resource) => {
          const skill = find(name)
          if (skill === undefined) return { ok: false, error: `You have no skill "${name}".` }
          return (
            (await content.readSkillResource?.(skill, resource)) ?? { ok: false, error: `"${name}" has no files here.` }
          )
        },
      }
    },
  }
}

/** The pending question of the last followed skill, if that skill was removed, turned off, withheld or gated. */
const lostOf = ([newest]: NonNullable<Session['followed']>, usable: NpcSkills): Pick<TurnContext, 'skillLost'> => {
  const bookmark = newest === undefined || usable.get(newest.name) !== undefined ? null : readBookmark(newest.bookmark)
  return bookmark === null ? {} : { skillLost: { question: bookmark.answers[marks.question] ?? null } }
}
