import { answerToSelfHarm, speaksOfSelfHarm } from '../../language/en/talk/self-harm.ts'
import {
  type ChatDelta,
  type ChatModel,
  type ChatRequest,
  okToken,
  type ToolCall,
} from '../../mind/ports/chat-model.ts'
import type { TurnContext } from '../../mind/ports/turn-context.ts'
import { createNotebook, type Notebook } from './account/notebook.ts'
import { bringUpAmbition } from './answers/ambition.ts'
import type { Reply, ToolWish } from './answers/answer.ts'
import { sayDueIntents, sayUndoneIntents } from './answers/due-intents.ts'
import { remarkOnHome } from './answers/home.ts'
import { greetNewcomer } from './answers/newcomer.ts'
import { shortGreeting } from './answers/small.ts'
import { continuation } from './continuation.ts'
import { askedByNotice } from './errands/asked-by-notice.ts'
import { createReadOnce, type ReadOnce } from './knowledge/read-once.ts'
import { createMind, type Mind, mostSearches } from './mind.ts'
import { isDeed } from './orders/deeds.ts'
import { answerForeignOrder } from './orders/foreign.ts'
import { completeWords } from './pending/complete-words.ts'
import { makeReply } from './reply.ts'
import { createSkillFollower, type SkillFollower } from './skills/follow-skills.ts'
import { keepLesson } from './skills/keep-lesson.ts'
import { skillText } from './skills/skill-text.ts'
import { skillAskedFor, tellSkill } from './skills/tell-skill.ts'
import { followOwnOrders } from './standing/follow-orders.ts'
import { fitArguments, outcomes, readSearchResult, type ToolOutcome } from './tool-turn.ts'
import { compose, withoutAddress } from './voice/compose.ts'

export interface EmbeddedBrainOptions {
  /** `provider/model-id`. Default: `embedded/hearth`. */
  ref?: string
}

/** What a brain keeps between turns. Answers depend on none of it. */
interface Own {
  follower: SkillFollower
  once: ReadOnce
}

/** What was read once is kept for all brains of a process: reading a TALK.md takes longer than a talk. */
const once = createReadOnce()

/** The same, with the notebook for the answer in progress. */
type Noting = Own & { notebook: Notebook }

/** The result of one call: tools to run first, or the words that end the turn. `isWhole`: the words must not be cut. */
type Step = { kind: 'tools'; calls: ToolCall[] } | { kind: 'words'; text: string; isWhole?: true }

const wishText = (wish: ToolWish, done: readonly ToolOutcome[]): string[] => {
  const outcome = done.find((each) => each.name === wish.name)
  if (outcome !== undefined && wish.spoken !== undefined) return wish.spoken(outcome)
  return outcome === undefined || !outcome.ok ? wish.failed : wish.ok
}

const fallbackText = (mind: Mind): string => mind.voice.line('other') || 'I do not follow you.'

/** Makes one answer, followed by what I intended to say. */
const thinkFor = (request: ChatRequest, own: Noting): Step => {
  const care = careFor(request, own)
  if (care !== null) {
    own.notebook.rule({ rule: 'self-harm', said: [] })
    return care
  }
  const due = [...sayUndoneIntents(request.context), ...sayDueIntents(request.context)]
  const dueWords = due.join(' ')
  if ((request.context.purpose ?? 'talk') !== 'talk') {
    own.notebook.rule({ rule: dueWords === '' ? 'unasked' : 'due', said: due })
    return ofItself(request, dueWords)
  }
  const step = answerFor(request, own)
  if (step.kind === 'tools' || dueWords === '') return step
  own.notebook.rule({ rule: 'due', said: due })
  return { kind: 'words', text: `${step.text} ${dueWords}`.trim() }
}

/** Answers talk of self-harm. This comes before everything else they said, what I meant to tell them, and any skill. */
const careFor = ({ context }: ChatRequest, { once }: Own): Step | null =>
  (context.purpose ?? 'talk') === 'talk' && speaksOfSelfHarm(context.utterance)
    ? {
        kind: 'words',
        text: answerToSelfHarm(createMind(context, { tools: new Set(), found: [], once }).name, context.seed),
        isWhole: true,
      }
    : null

/**
 * Acts when nobody spoke: says what it intended to say or does what it set out to do. The day's plan takes care of the
 * rest.
 */
const ofItself = ({ context, tools, messages }: ChatRequest, dueWords: string): Step => {
  const done = outcomes(messages)
  const step =
    context.purpose === 'heartbeat' && dueWords === ''
      ? followOwnOrders(context, new Set(tools.map(({ name }) => name)), done)
      : null
  if (step?.kind === 'tools')
    return { kind: 'tools', calls: step.calls.map((each, index) => ({ id: callId(done, index), ...each })) }
  const own =
    dueWords === '' && context.purpose === 'heartbeat'
      ? (greetNewcomer(context) ?? remarkOnHome(context) ?? bringUpAmbition(context))
      : null
  return step ?? { kind: 'words', text: own ?? (dueWords === '' ? okToken : dueWords) }
}

const answerFor = (asked: ChatRequest, own: Noting): Step => {
  const request = { ...asked, context: askedByNotice(asked.context) }
  const done = outcomes(request.messages)
  const lesson = keepLesson(request.tools, done)
  if (lesson !== null) own.notebook.rule({ rule: 'lesson', said: [] })
  if (lesson !== null)
    return lesson.kind === 'tools'
      ? { ...lesson, calls: lesson.calls.map((each, index) => ({ id: callId(done, index), ...each })) }
      : lesson
  const skilled = isDeed(request.context)
    ? null
    : own.follower.follow({ context: request.context, tools: request.tools, done })
  if (skilled !== null)
    own.notebook.rule({
      rule: 'skill',
      said: skilled.kind === 'words' ? [skilled.text] : [],
      ...(skilled.skill === undefined ? {} : { of: skilled.skill }),
    })
  if (skilled?.kind === 'tools')
    return { kind: 'tools', calls: skilled.calls.map((each, index) => ({ id: callId(done, index), ...each })) }
  if (skilled !== null && skilled.otherAnswer === null)
    return { kind: 'words', text: greeted(skilled.text, request, own) }
  const answer = plainAnswer(request, done, own)
  if (skilled === null || answer.kind === 'tools') return answer
  const parts = skilled.otherAnswer === 'before' ? [answer.text, skilled.text] : [skilled.text, answer.text]
  return { kind: 'words', text: parts.filter((each) => each !== '').join(' ') }
}

const callId = (done: readonly ToolOutcome[], index: number): string => `hearth-${done.length + index + 1}`

/**
 * Says the words of a skill's steps as written, after a greeting if one is due. The greeting names the person only if
 * the rest doesn't.
 */
const greeted = (text: string, { context }: ChatRequest, { once }: Own): string => {
  if (!context.speaker.opening) return text
  const mind = createMind(context, { tools: new Set(), found: [], once })
  const greeting = shortGreeting(mind)
  return `${text.includes(mind.name) ? withoutAddress(greeting, mind.name) : greeting} ${text}`.trimStart()
}

const plainAnswer = (request: ChatRequest, done: readonly ToolOutcome[], { once, notebook }: Noting): Step => {
  const searches = done.filter((outcome) => outcome.name === 'memory_search')
  const found = searches.filter((outcome) => outcome.ok).flatMap((outcome) => readSearchResult(outcome.text))
  const tools = new Set(request.tools.map((tool) => tool.name))
  const queries = searches.map((outcome) => String(outcome.arguments.query ?? ''))
  const mind = createMind(request.context, { tools, found, searches: queries, once, notebook })
  const reply = foreignReply(mind, request.tools) ?? makeReply(mind)
  const call = (name: string, args: Record<string, unknown>, index: number): ToolCall => ({
    id: callId(done, index),
    name,
    arguments: fitArguments(
      request.tools.find((tool) => tool.name === name),
      args,
    ),
  })
  // Words of my own on how it is done come before the text of a skill.
  const asked = tools.has('read_skill') && !reply.isOwnWords ? skillAskedFor(request.context) : null
  const lesson =
    asked === null
      ? undefined
      : done.find((outcome) => outcome.name === 'read_skill' && (outcome.arguments.name ?? asked) === asked)
  if (asked !== null && lesson === undefined) return { kind: 'tools', calls: [call('read_skill', { name: asked }, 0)] }
  const told =
    asked !== null && lesson?.ok
      ? tellSkill(skillText(lesson.text, asked, request.context), request.context.utterance)
      : []
  if (told.length > 0 && asked !== null) notebook.rule({ rule: 'skill-told', of: asked, said: told })
  if (told.length > 0)
    return {
      kind: 'words',
      text: compose([...(request.context.speaker.opening ? reply.text.slice(0, 1) : []), ...told], mind.name),
    }
  if (reply.search !== null && !queries.includes(reply.search) && queries.length < mostSearches) {
    notebook.rule({ rule: 'searches', of: reply.search, said: [] })
    return { kind: 'tools', calls: [call('memory_search', { query: reply.search }, 0)] }
  }
  const open = reply.tools.filter((wish) => !done.some((outcome) => outcome.name === wish.name))
  if (open.length > 0)
    return { kind: 'tools', calls: open.map((wish, index) => call(wish.name, wish.arguments, index)) }
  const greeting = reply.text.slice(0, 1)
  const rest = reply.text.slice(1)
  const acted = reply.tools.flatMap((wish) => (wish.isLast || wish.isWhole ? [] : wishText(wish, done)))
  const last = reply.tools.flatMap((wish) => (wish.isLast ? wishText(wish, done) : []))
  const whole = reply.tools.flatMap((wish) => (wish.isWhole ? wishText(wish, done) : []))
  const text = [
    compose(
      [...(request.context.speaker.opening ? [...greeting, ...acted, ...rest] : [...acted, ...reply.text]), ...last],
      mind.name,
    ),
    ...whole,
    reply.whole ?? '',
  ]
    .filter((each) => each !== '')
    .join(' ')
  if (text !== '' || (request.context.dueIntents ?? []).length > 0) return { kind: 'words', text }
  const fallback = fallbackText(mind)
  notebook.rule({ rule: 'at-a-loss', mind, said: [fallback] })
  return { kind: 'words', text: compose([fallback], mind.name) }
}

/** The reply to an order for another program's tool. It has no words but those of the deed. */
const foreignReply = (mind: Mind, tools: ChatRequest['tools']): Reply | null => {
  const answer = answerForeignOrder(mind, tools)
  if (answer?.tool === undefined) return null
  mind.notebook.rule({ rule: 'foreign-order', mind, said: answer.tool.ok })
  return { text: mind.context.speaker.opening ? [shortGreeting(mind)] : [], tools: [answer.tool], search: null }
}

/**
 * Makes the whole answer. If several people spoke at once, answers the speaker as always and each of the others in
 * words. All acts are done for the speaker.
 */
const think = (request: ChatRequest, own: Noting): Step => {
  // A promise to one person isn't mentioned in front of the others.
  const { said, laterRequests = [], promised: _promised, ...context } = request.context
  const asked = (id: string): Pick<TurnContext, 'laterRequests'> => ({
    laterRequests: laterRequests.filter(({ by }) => by === id),
  })
  if (said === undefined) return thinkFor({ ...request, context: completeWords(request.context) }, own)
  const wordsOf = (id: string): string => said.flatMap(({ by, text }) => (by.id === id ? [text] : [])).join('\n')
  const step = thinkFor(
    { ...request, context: { ...context, ...asked(context.speaker.id), utterance: wordsOf(context.speaker.id) } },
    own,
  )
  if (step.kind === 'tools') return step
  const others = new Map(said.filter(({ by }) => by.id !== context.speaker.id).map(({ by }) => [by.id, by]))
  const answers = [...others.values()].map((by) => {
    const speaker = { ...by, firstMeeting: false, meetings: 0, opening: false }
    return thinkFor(
      {
        ...request,
        messages: [],
        tools: [],
        context: {
          ...context,
          ...asked(by.id),
          dueIntents: [],
          endedIntents: [],
          waitingIntents: [],
          speaker,
          utterance: wordsOf(by.id),
        },
      },
      own,
    )
  })
  return {
    kind: 'words',
    text: [...answers, step].flatMap((each) => (each.kind === 'words' ? [each.text] : [])).join(' '),
    ...([...answers, step].some((each) => each.kind === 'words' && each.isWhole) ? { isWhole: true } : {}),
  }
}

/**
 * The mind that needs no model: deterministic rules over the turn's context. It greets, recalls, answers from its soul,
 * the lore and its notes, and acts through the tools on offer. It has no input, output, clock or chance except
 * `context.seed`. In the comments of this folder, "I" is the NPC that speaks.
 */
export const createEmbeddedBrain = (options: EmbeddedBrainOptions = {}): ChatModel => {
  return brain(options, { follower: createSkillFollower(), once })
}

const brain = (options: EmbeddedBrainOptions, own: Own): ChatModel => ({
  ref: options.ref ?? 'embedded/hearth',
  label: 'embedded brain',
  tools: true,
  contextTokens: 1_000_000,
  async *chat(asked, { signal }): AsyncGenerator<ChatDelta, void, void> {
    signal.throwIfAborted()
    const request = { ...asked, tools: [...asked.tools, ...(asked.hidden ?? [])] }
    const { speaker, said = [] } = asked.context
    if ([speaker, ...said.map(({ by }) => by)].some(({ kind }) => kind === 'player')) {
      await own.once.prepareTalk(asked.context)
      signal.throwIfAborted()
    }
    const notebook = createNotebook()
    const step = think(request, { ...own, notebook })
    const account = () =>
      notebook.account({
        text: step.kind === 'words' ? step.text : '',
        tools: step.kind === 'tools' ? step.calls.map(({ name }) => name) : [],
      })
    if (step.kind === 'tools') {
      for (const call of step.calls) {
        signal.throwIfAborted()
        yield { kind: 'toolCall', call }
      }
      signal.throwIfAborted()
      yield { kind: 'account', account }
      yield { kind: 'finish', reason: 'toolCalls' }
      return
    }
    const prefix = request.prefix ?? ''
    const text = step.isWhole && prefix.trim() !== '' ? `… ${step.text}` : continuation(prefix, step.text)
    for (const word of text.match(/\s*\S+\s*?(?=\s|$)/gu) ?? []) {
      signal.throwIfAborted()
      yield { kind: 'text', text: word }
    }
    signal.throwIfAborted()
    yield { kind: 'account', account }
    yield { kind: 'finish', reason: 'stop' }
  },
})
