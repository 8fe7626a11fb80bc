import { cutAtWord, promptLine, promptName } from '../../language/fence.ts'
import type { MemoryHit } from '../ports/memory-port.ts'
import { asksOfThePast } from '../recall/asked-of.ts'
import { memoryWords } from '../recall/memory-words.ts'
import { confidedMark } from '../sessions/confided-lines.ts'
import { quotable } from '../turn/what-to-remember.ts'
import { fittingMemories, isConfided, saidIn } from './fitting-memories.ts'
import { promptBudget } from './prompt-budget.ts'
import { isPrivate, isPublic, isUnasked, modeOf, type PromptInput, type PromptSection } from './prompt-input.ts'
import { relevantKnowledge, relevantLines } from './relevant.ts'
import { bare, createSaidOnce, shownBeside, tellingLength } from './said-once.ts'
import { shownNews } from './sections-news.ts'
import { soulSection } from './sections-self.ts'

const budgetOf = (input: PromptInput) => promptBudget(input.contextTokens, modeOf(input))

const knownLines = (input: PromptInput): string[] => {
  const { context, contextTokens, language, known = relevantKnowledge(context, language.words) } = input
  if (known.length === 0) return []
  // The soul's prose and the talk stand there already.
  const shown = createSaidOnce([...soulSection(input), ...shownBeside(input)])
  return within(
    known.filter((line) => !shown.has(line)),
    promptBudget(contextTokens).knowledge,
  )
}

/** What the NPC knows about the topic. */
export const knowledgeSection: PromptSection = (input) => {
  const lines = knownLines(input)
  return lines.length === 0 ? [] : [`You know:\n${lines.map((line) => `- ${line}`).join('\n')}`]
}

/** The NPC's notes about the speaker that it may tell them. They change while it sleeps, not during a talk. */
export const speakerNotesSection: PromptSection = (input) => {
  const { speaker, speakerNotes } = input.context
  if (speakerNotes === undefined || isPublic(input) || isUnasked(input)) return []
  const secret = new Set(speakerNotes.confided)
  const shown = within(
    speakerNotes.current.map((line) => `${promptLine(line)}${secret.has(line) ? confidedMark : ''}`),
    budgetOf(input).person,
  )
  return listed(`What you know of ${promptName(speaker.name)}`, shown)
}

/**
 * Recalled memories, best first, in the room that knowledge leaves. This section repeats nothing from the talk or the
 * prompt.
 */
export const memorySection: PromptSection = (input) => {
  const { context, language, overheard = [] } = input
  const budget = budgetOf(input)
  const heard = [...context.conversation.filter(({ from }) => from === 'other'), ...overheard]
  const said = heard
    .map(({ text }) => quotable(text.trim(), { kind: 'player' }))
    .filter((text) => text.length >= tellingLength)
  const noted = new Set(context.speakerNotes?.current ?? [])
  const alone: string[] = []
  const news = shownNews(input)
  const asNews = new Set(news.map(({ id }) => id))
  const fitting = fittingMemories(input)
  const isAlone = (hit: MemoryHit): boolean => isPrivate(input) && isConfided(hit, context, language)
  // A confidence is shown as one, even if a plain note says the same.
  const once = createSaidOnce([
    ...shownBeside(input),
    ...news.map(({ line }) => line),
    ...fitting.filter(isAlone).map(({ text }) => text),
  ])
  const isTold = ({ kind }: MemoryHit): boolean => kind === 'told' || kind === 'heard'
  const told = createSaidOnce(fitting.filter(isTold).map(({ text }) => text))
  const found = fitting.flatMap((hit) => {
    if (asNews.has(hit.id)) return []
    if (!isAlone(hit)) {
      // The line that names its source stays.
      if (once.has(hit.text) || (!isTold(hit) && told.has(hit.text))) return []
      if (!isCurated(hit.path) && hit.kind !== 'lore') once.add(hit.text)
    }
    const dayed = (line: string): string =>
      language.times.countsFromToday(line) ? `${whenOf(hit, context.now.date)}${line}` : line
    if (isCurated(hit.path))
      return isPrivate(input) && budget.curated === 0 ? relevantLines(context, hit.text, language.words).map(dayed) : []
    if (hit.kind === 'lore')
      return context.lore.some(({ text }) => text.includes(hit.text))
        ? []
        : relevantLines(context, hit.text, language.words)
    if (noted.has(hit.text) || said.some((text) => quotable(hit.text, { kind: 'player' }).includes(text))) return []
    const line = `${whenOf(hit, context.now.date)}${memoryWords(hit, language)}`
    if (isAlone(hit)) alone.push(promptLine(line))
    return line
  })
  const before = asksOfThePast(context.utterance)
    ? (context.speakerNotes?.before ?? []).map((line) => `Of ${promptName(context.speaker.name)}: ${line}`)
    : []
  // What they told it alone comes first: they trusted it with that.
  const confided = new Set([...alone, ...confidedDays(input, found)])
  const shown = within(
    [
      ...confided,
      ...[...(context.gathered === undefined ? [] : [context.gathered]), ...before, ...found]
        .map((line) => promptLine(line))
        .filter((line) => !confided.has(line)),
    ],
    budget.knowledge + budget.memories - knownLines(input).join('').length,
  )
  return [
    ...listed(
      'You remember',
      shown.filter((line) => !confided.has(line)),
    ),
    ...listed(
      `${promptName(context.speaker.name)} has told you this alone; it is not to be said to others`,
      shown.filter((line) => confided.has(line)),
    ),
  ]
}

/** Confidences of the last days, and older ones, which the words did not bring up. */
const confidedDays = (input: PromptInput, found: readonly string[]): string[] => {
  const { context, language } = input
  if (!isPrivate(input)) return []
  const known = [...found, ...(context.speakerNotes?.current ?? [])].map(bare)
  return (context.lastDays ?? []).flatMap((line) => {
    const words = bare(saidIn(line.text))
    if (!isConfided(line, context, language) || known.some((each) => each.includes(words))) return []
    return promptLine(`${whenOf(line, context.now.date)}${memoryWords({ ...line, until: null }, language)}`)
  })
}

/**
 * The events of today and yesterday, when a talk with a player begins, and for an NPC alone. Later turns recall what
 * they need, and prompts among villagers show their news.
 */
export const lastDaysSection: PromptSection = (input) => {
  const { lastDays = [], now, speaker } = input.context
  if (speaker.kind === 'npc' && !isUnasked(input)) return []
  const shownAlready = fittingMemories(input)
  const known = new Set(shownAlready.map(({ id }) => id))
  // A talk's note holds its lines word for word.
  const told = createSaidOnce([...shownAlready.map(({ text }) => text), ...shownBeside(input)])
  const words = lastDays.map(({ text }) => bare(text))
  const lines = lastDays
    .filter((line) => !isPrivate(input) || !isConfided(line, input.context, input.language))
    .filter(({ id, text }, index) => !known.has(id) && !told.has(text) && !words.slice(0, index).includes(bare(text)))
    .map(
      (line) =>
        `[${line.date === now.date ? '' : 'yesterday '}${line.time}] ${memoryWords({ ...line, until: null }, input.language)}`,
    )
  // If there isn't room for all, the newest are kept.
  const shown = within(lines.map((line) => promptLine(line)).toReversed(), budgetOf(input).lastDays).toReversed()
  return listed('Of yesterday and today', shown)
}

/** A fenced list. Most of it is people's words, and none of it is an instruction. */
const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:\n<notes>\n${lines.map((line) => `- ${line}`).join('\n')}\n</notes>`]

const isCurated = (path: string): boolean => path === 'MEMORY.md' || path.endsWith('/MEMORY.md')

const whenOf = ({ date, time }: { date: string | null; time: string | null }, today: string): string => {
  const when = date === today ? time : date
  return when === null ? '' : `[${when}] `
}

/** The lines that fit, and at least the beginning of the first. */
const within = (lines: readonly string[], most: number): string[] => {
  let left = most
  const shown: string[] = []
  for (const [index, line] of lines.entries()) {
    const fitting = index === 0 ? cutAtWord(line, most) : line
    if (fitting.length > left) continue
    left -= fitting.length
    shown.push(fitting)
  }
  return shown
}
