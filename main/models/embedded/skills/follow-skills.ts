import { doneBookmark } from '../../../content/skills/steps/bookmark.ts'
import { createOccasions } from '../../../content/skills/steps/match-occasion.ts'
import { type NextStep, nextStep } from '../../../content/skills/steps/next-step.ts'
import { parseSteps } from '../../../content/skills/steps/parse-steps.ts'
import { answerKept, cleanAnswer } from '../../../content/skills/steps/read-answer.ts'
import type { SkillRun, StepWorld } from '../../../content/skills/steps/run.ts'
import type { SkillSteps } from '../../../content/skills/steps/step.ts'
import { english } from '../../../language/en/english.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { roleNoun } from '../../../language/en/names/role-noun.ts'
import { inOwnWords } from '../../../language/en/skills/own-words.ts'
import type { ToolSchema } from '../../../mind/ports/chat-model.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { placeLabel } from '../knowledge/places.ts'
import type { ToolOutcome } from '../tool-turn.ts'
import { hashText } from '../voice/voice.ts'
import {
  declinesKindly,
  isAside,
  isDecided,
  isLeaving,
  isLeavingOnly,
  isLost,
  onTheWay,
  type Pending,
  pendingSkill,
  speaksOfElse,
  takesYesOrNo,
  wandersOff,
  wantsElse,
} from './pending.ts'
import { shapeArguments } from './shape-arguments.ts'
import { skillText, unwrapped } from './skill-text.ts'

/** What a skill wants to do in this turn. */
export type SkillTurn = (
  | { kind: 'tools'; calls: { name: string; arguments: Record<string, unknown> }[] }
  /**
   * `otherAnswer`: everything else that was said gets its usual answer before or after these words. Null: it gets none.
   */
  | { kind: 'words'; text: string; otherAnswer: 'before' | 'behind' | null }
) & {
  /** The name of the skill, if one is followed. */
  skill?: string
}

export interface SkillScene {
  context: TurnContext
  tools: readonly ToolSchema[]
  /** The tool results of this turn. */
  done: readonly ToolOutcome[]
}

/** Follows skills to the letter. Returns null if the words start no skill. */
export interface SkillFollower {
  follow(scene: SkillScene): SkillTurn | null
}

/** How many skill texts stay parsed: those that the players of a village are in the middle of. */

type ReadSteps = (body: string) => SkillSteps

interface Start {
  run: Omit<SkillRun, 'outcomes'>
  /** Words to say before anything else. */
  before: string[]
  otherAnswer: 'before' | null
}

export const createSkillFollower = (): SkillFollower => {
  const occasions = createOccasions(english)
  const read: ReadSteps = (body) => parseSteps(body, english)

  const follow = (scene: SkillScene): SkillTurn | null => {
    const { context, tools } = scene
    const reader = tools.find(({ name }) => name === 'read_skill')
    if (context.speaker.kind !== 'player') return null
    const gone: SkillTurn | null = isLost(context)
      ? { kind: 'words', text: lost, otherAnswer: isAside(context.utterance) ? 'behind' : null }
      : null
    if (reader === undefined) return gone
    const pending = pendingSkill(context, read)
    // A yes or no to the skill's question never starts another skill, and "no, thank you, too dear" is no haggling.
    const match =
      (pending !== null && isDecided(context.utterance, pending)) || declinesKindly.test(context.utterance)
        ? null
        : occasions.match(context.skills, context.utterance, namesOf(context))
    if (pending === null && match === null)
      return (
        gone ??
        begin(scene, { reader, read }, occasions.always(context.skills, isFirstToday(context)), {
          before: [],
          otherAnswer: 'before',
          answers: {},
        })
      )
    if (pending === null)
      return (
        match && begin(scene, { reader, read }, match.skill, { before: [], otherAnswer: null, answers: match.answers })
      )
    // "When did the mill stop? What do people say?" asks, and neither takes up an offer nor turns it down.
    const asksFirst = match?.skill !== pending.name && takesYesOrNo(pending) && isAside(context.utterance)
    if (match !== null && !asksFirst) {
      const isSame = match.skill === pending.name
      const answers = isSame ? { ...pending.answers, ...match.answers } : match.answers
      return begin(scene, { reader, read }, match.skill, { before: isSame ? [] : [left], otherAnswer: null, answers })
    }
    if (isLeaving(context.utterance, pending)) {
      const otherAnswer = isLeavingOnly(context.utterance) ? null : 'behind'
      return closed(scene, reader, pending.name) ?? { kind: 'words', text: left, otherAnswer }
    }
    if (
      [wantsElse, speaksOfElse, wandersOff].some((reads) => reads(context.utterance, pending)) ||
      isAside(context.utterance)
    ) {
      if (pending.asks === null || pending.again)
        return (
          closed(scene, reader, pending.name) ?? {
            kind: 'words',
            text: pending.again && !isAside(context.utterance) ? left : '',
            otherAnswer: 'before',
          }
        )
      return { kind: 'words', text: pending.question, otherAnswer: 'before' }
    }
    if (pending.place !== null && pending.place !== context.percepts.place?.id)
      return {
        kind: 'words',
        text: `I am still on my way to ${placeLabel(pending.place, context) ?? 'there'}. ${onTheWay}`,
        otherAnswer: null,
      }
    const answers = {
      ...pending.answers,
      ...(pending.asks === null ? {} : { [pending.asks]: answerTo(pending, context.utterance) }),
    }
    return carryOn(scene, reader, {
      run: { name: pending.name, skill: pending.skill, from: pending.step + 1, answers },
      before: [],
      otherAnswer: null,
    })
  }

  return { follow }
}

/** The player's answer in the form in which it's stored. */
const answerTo = (pending: Pending, utterance: string): string =>
  takesYesOrNo(pending) ? answerKept(utterance, pending.asked, english) : cleanAnswer(utterance, english)

/** Said when the NPC doesn't continue a skill that it began. */
const left = 'We let that be, then.'
/** Said when a skill can't continue: it was removed or turned off, or needs something that is gone. */
const lost = 'That I can not do any more, and so we let it be.'

const begin = (
  scene: SkillScene,
  { reader, read: readSteps }: { reader: ToolSchema; read: ReadSteps },
  name: string | null,
  { before, otherAnswer, answers }: { before: string[]; otherAnswer: 'before' | null; answers: Record<string, string> },
): SkillTurn | null => {
  if (name === null) return null
  const read = scene.done.find(
    (outcome) =>
      outcome.name === 'read_skill' && outcome.arguments.name === name && outcome.arguments.bookmark === undefined,
  )
  if (read === undefined) return { kind: 'tools', calls: [{ name: 'read_skill', arguments: { name } }], skill: name }
  if (!read.ok) return null
  const skill = readSteps(skillText(read.text, name, scene.context))
  return skill.steps.length === 0
    ? null
    : carryOn(scene, reader, { run: { name, skill, from: 0, answers }, before, otherAnswer })
}

const carryOn = (scene: SkillScene, reader: ToolSchema, start: Start): SkillTurn | null => {
  const turn = stepOn(scene, reader, start)
  return turn === null ? null : { ...turn, skill: start.run.name }
}

const stepOn = (scene: SkillScene, reader: ToolSchema, { run, before, otherAnswer }: Start): SkillTurn | null => {
  const { context, tools, done } = scene
  const world: StepWorld = {
    context,
    language: english,
    tools: new Set(tools.map(({ name }) => name)),
    shape: (tool, given) =>
      shapeArguments(
        tools.find(({ name }) => name === tool),
        given,
      ),
    numberOf: hashText,
  }
  // The text around a skill in a tool's result is for language models only.
  const outcomes = done.map((outcome) => ({
    ...outcome,
    tool: outcome.name,
    text: outcome.name === 'read_skill' ? unwrapped(outcome.text).trim() : outcome.text,
  }))
  const next = nextStep({ ...run, outcomes }, world)
  // Steps that ask for no act before one is done ask for none: what was done since is the ordinary answer's.
  const isIdle =
    next.kind === 'end' &&
    next.words.length === 0 &&
    nextStep({ ...run, outcomes: outcomes.filter(({ tool }) => searches.has(tool)) }, world).kind === 'end'
  const marked = next.kind === 'ask' || next.kind === 'on-the-way' ? mark(scene, reader, run.name, next.bookmark) : null
  if (marked !== null) return marked
  switch (next.kind) {
    case 'calls': {
      const calls = next.calls.map(({ tool, arguments: given }) => ({ name: tool, arguments: { ...given } }))
      const closing = next.thenOver ? closed(scene, reader, run.name) : null
      return { kind: 'tools', calls: closing?.kind === 'tools' ? [...calls, ...closing.calls] : calls }
    }
    case 'ask':
      return { kind: 'words', text: [...before, ...next.words].join(' '), otherAnswer }
    case 'on-the-way':
      return {
        kind: 'words',
        text: [
          ...before,
          ...next.words,
          `I am on my way to ${placeLabel(next.place, context) ?? 'there'}.`,
          onTheWay,
        ].join(' '),
        otherAnswer,
      }
    case 'end': {
      const words = [...before, ...next.words, ...troubleWords(next, scene)]
      // If none of the steps applied, the words get an ordinary answer.
      if (words.length === 0 && (isIdle || !hasDone(run.skill, done))) return null
      return (
        closed(scene, reader, run.name) ?? {
          kind: 'words',
          text: words.length === 0 && otherAnswer === null ? 'There, it is done.' : words.join(' '),
          otherAnswer,
        }
      )
    }
    default:
      return next satisfies never
  }
}

/** Tools that only look something up and change nothing. */
const searches: ReadonlySet<string> = new Set(['look', 'memory_get', 'memory_search', 'read_skill'])

/** Whether one of the skill's steps changed something. Acts of the ordinary answer in the same turn don't count. */
const hasDone = ({ steps }: SkillSteps, done: readonly ToolOutcome[]): boolean =>
  steps.some((step) =>
    [...step.does.actions, ...(step.otherwise?.actions ?? [])].some(
      (action) =>
        action.kind === 'tool' && !searches.has(action.tool) && done.some(({ ok, name }) => ok && name === action.tool),
    ),
  )

/** Honest words for a failed step, if the skill has none of its own. */
const troubleWords = ({ trouble }: NextStep & { kind: 'end' }, { context, done }: SkillScene): string[] => {
  if (trouble === null) return []
  if (trouble === 'no-tool') return ['I can not do that.']
  const error = done.findLast(({ ok, name }) => !ok && name !== 'read_skill')?.text.replace(/^\s*Error: /, '') ?? ''
  const them = context.speaker.name
  if (error.startsWith(them) && /\(too-far\)\s*$/.test(error))
    return [`Come nearer, ${shortName(them)}, and ask me again.`]
  const reason = /^[^.!?]{4,140}[.!?]/.exec(error)?.[0] ?? ''
  // Only part of a failure is meant for people. The rest is about how to write a call.
  const isPlain =
    /^(?:You (?:do not have|have no|are not|can not|lack)|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:is|does|has|can) (?:not|no)\b)/u.test(
      reason,
    )
  return isPlain ? [`That I can not do. ${inOwnWords(reason, them)}`] : ['That did not work.']
}

/** The call that sets a bookmark. Null if the bookmark was just set or `read_skill` takes none. */
const mark = ({ done }: SkillScene, reader: ToolSchema, name: string, bookmark: string): SkillTurn | null => {
  const { properties = {} } = reader.parameters as { properties?: object }
  const isLeft = done.some(
    (outcome) =>
      outcome.name === 'read_skill' && outcome.arguments.name === name && outcome.arguments.bookmark === bookmark,
  )
  return isLeft || !Object.hasOwn(properties, 'bookmark')
    ? null
    : { kind: 'tools', calls: [{ name: 'read_skill', arguments: { name, bookmark } }] }
}

const closed = (scene: SkillScene, reader: ToolSchema, name: string): SkillTurn | null =>
  mark(scene, reader, name, doneBookmark)

/** Words by which people address the NPC. */
const namesOf = ({ character: { name, role } }: TurnContext): ReadonlySet<string> =>
  new Set(
    `${name} ${roleNoun(role)}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  )

/** Whether we haven't said anything yet in this talk, which starts over each day. */
const isFirstToday = ({ speaker, conversation, summary }: TurnContext): boolean =>
  speaker.opening && conversation.length === 0 && !summary
