import { join } from 'node:path'
import { noDeadline } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import { loadCharacter } from '../../../content/load-character.ts'
import { gameTimeAt } from '../../../language/calendar.ts'
import { mean, roundedShare } from '../../../memory/evaluate/measures.ts'
import { createDispatcher } from '../../../mind/dispatch/dispatcher.ts'
import type { NpcMemory } from '../../../mind/ports/memory-port.ts'
import { createSessionStore } from '../../../mind/sessions/session-store.ts'
import { loadTools } from '../../../mind/tools/load-tools.ts'
import { createEmbeddedBrain } from '../../../models/embedded/embedded-brain.ts'
import { neutralLines } from '../../../models/embedded/voice/neutral-lines.ts'
import type { PlaceId } from '../../../world/ids.ts'
import { ExperimentError } from '../experiment.ts'
import { categories, type Question } from './talk/talk.ts'
import { listener, listenersName } from './told-memory.ts'

/**
 * How the NPC answered aloud. The embedded brain repeats what it heard, so its answers are long and token F1 is low.
 * Only multi-hop answers have a floor.
 */
export interface Answers {
  brain: string
  /** By category: how well the reply's words match the answer's (token F1), and how often it holds all of them. */
  byCategory: Record<string, { questions: number; f1: number; holdsAnswer: number }>
  /** The share of questions about things never said that it answers by saying that it doesn't know. */
  abstained: number
  /** Questions without any answer. */
  unanswered: number
}

/** Questions per category that the brain is asked. */
const ofEach = 25

const soul = `---
name: ${listenersName}
role: innkeeper
age: 50
pronouns: she
home: inn
appearance: {}
schedule: []
---
${listenersName} keeps the inn. She listens.
`

/** Asks the NPC through the game's dispatcher, each question in its own talk. None of it is remembered. */
export const answerAll = async (options: {
  root: string
  /** The folder for sessions. */
  folder: string
  memory: NpcMemory
  questions: readonly Question[]
  now: number
  logger: Logger
}): Promise<Answers> => {
  const { root, folder, logger, memory } = options
  const inn = { id: 'inn' as PlaceId, label: 'the inn' }
  const { character, diagnostics } = loadCharacter({ id: listener, folder: `npc-agents/${listener}`, files: { soul } })
  if (character === null) throw new ExperimentError(`The one who is asked cannot be read: ${diagnostics[0]?.message}`)
  const { tools } = await loadTools(join(root, 'tools'))
  const sessions = createSessionStore({ directory: folder, logger })
  const brain = createEmbeddedBrain()
  const now = gameTimeAt(options.now)
  const dispatcher = createDispatcher({
    content: () => ({
      characters: [character],
      lore: [],
      worldName: 'the village',
      skills: [],
      agentsText: '',
      diagnostics: [],
    }),
    sessions,
    memoryOf: async () => ({
      ...memory,
      remember: async (entry) => ({ ...entry, id: entry.id ?? '', path: '', line: 0 }),
      search: (query) => memory.search({ ...query, counts: false }),
    }),
    models: () => brain,
    world: {
      now: () => now,
      percepts: () => ({ place: inn, doing: 'listening', people: [], following: null }),
      places: () => [inn],
    },
    tools,
    deadline: noDeadline,
    realNow: () => 0,
    logger,
  })
  const asked = categories.flatMap((category) =>
    options.questions.filter((question) => question.category === category).slice(0, ofEach),
  )
  const replies: { question: Question; reply: string }[] = []
  for (const [number, question] of asked.entries()) {
    const message = {
      npc: listener,
      speaker: { id: question.asker.id, kind: 'player', name: question.asker.name },
      channel: 'rpgjs',
    } as const
    await dispatcher.dispatch({ ...message, text: '/new', message: `new-${number}` })
    const outcome = await dispatcher.dispatch({ ...message, text: question.text, message: `ask-${number}` })
    replies.push({ question, reply: outcome.kind === 'answered' ? outcome.text : '' })
  }
  await dispatcher.settled()
  await sessions.settled()
  const never = replies.filter(({ question }) => question.category === 'adversarial')
  return {
    brain: brain.ref,
    byCategory: byCategory(replies),
    abstained: roundedShare(mean(never.map(({ reply }) => (saysUnknown.test(reply) ? 1 : 0)))),
    unanswered: replies.filter(({ reply }) => reply === '').length,
  }
}

const byCategory = (replies: readonly { question: Question; reply: string }[]): Answers['byCategory'] =>
  Object.fromEntries(
    categories.flatMap((category) => {
      const of = replies.filter(({ question }) => question.category === category && question.answer !== '')
      const f1 = roundedShare(mean(of.map(({ question, reply }) => tokenF1(reply, question.answer))))
      const holdsAnswer = roundedShare(mean(of.map(({ question, reply }) => (holds(reply, question.answer) ? 1 : 0))))
      return of.length === 0 ? [] : [[category, { questions: of.length, f1, holdsAnswer }]]
    }),
  )

/** The words of an NPC that was never told something, for any topic. */
const saysUnknown = new RegExp(
  [...neutralLines['never-told'], ...neutralLines.unknown, 'You have not told me']
    .map((line) => line.split(/\{\w+\}/)[0]?.trim() || line)
    .map((line) => line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
    .concat('|I can tell you nothing'),
  'i',
)

const articles = new Set(['a', 'an', 'the'])
/** The words of a text for comparing; "the 3rd" counts as 3. */
const tokens = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((token) => !articles.has(token))

/** The harmonic mean of precision and recall over words, as in the SQuAD evaluation. */
const tokenF1 = (reply: string, answer: string): number => {
  const [said, gold] = [tokens(reply), tokens(answer)]
  const left = [...gold]
  const common = said.filter((token) => {
    const at = left.indexOf(token)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return common === 0 ? 0 : (2 * common) / (said.length + gold.length)
}

const holds = (reply: string, answer: string): boolean => {
  const said = new Set(tokens(reply))
  return tokens(answer).every((token) => said.has(token))
}
