import { type Finding, finding, told } from '../language/findings/finding.ts'
import type { Language } from '../language/language.ts'
import { npcIdPattern } from '../world/ids.ts'
import type { Diagnostic, Secret, Soul, Voice, VoiceKey } from './character.ts'
import { listItems, type MarkdownSection, proseOf, splitSections } from './markdown-sections.ts'
import { didYouMean } from './plain-words.ts'
import { strangePlaceholder } from './strange-placeholder.ts'

const voiceKeys: ReadonlySet<string> = new Set<VoiceKey>([
  'greeting',
  'greeting-again',
  'farewell',
  'unknown',
  'agree',
  'refuse',
  'noted',
  'recall',
  'thanks',
  'given',
  'given-food',
  'given-coins',
  'follow',
  'wait',
  'come',
  'small-talk',
  'hostile',
  'praise',
  'sorry',
  'mood',
  'never-told',
  'offer',
  'sold',
  'brought',
  'count-on',
  'thinking',
  'lost',
  'nature',
  'other',
])
/** The placeholders of every line of the voice, and those that only some kinds of line have. */
const everywhere = ['name', 'doing', 'place', 'person', 'feeling']
const onlyIn: Partial<Record<VoiceKey, readonly string[]>> = {
  unknown: ['topic'],
  'never-told': ['topic'],
  recall: ['memory'],
  given: ['gift'],
  'given-food': ['gift'],
  'given-coins': ['gift'],
  offer: ['goods', 'price'],
  sold: ['goods'],
  brought: ['goods'],
}
const isVoiceKey = (text: string): text is VoiceKey => voiceKeys.has(text)

const headings = ['Who I am', 'Wishes', 'Fears', 'Secrets', 'Opinions', 'Knows', 'Voice']

type Warn = (line: number, message: Finding) => void

/**
 * Reads the body of a SOUL.md by its headings (format: docs/writing-an-npc.md). Nothing in a body stops a character
 * from living. Everything that isn't understood becomes a warning with its line.
 */
export const readSoul = (options: {
  body: string
  bodyLine: number
  file: string
  language: Pick<Language, 'words'>
}): { soul: Soul; diagnostics: Diagnostic[] } => {
  const { body, bodyLine, file, language } = options
  const sentencesIn = (section: MarkdownSection, lists?: 'items'): string[] =>
    sentencesOfSection(section, language.words.sentencesIn, lists)
  const diagnostics: Diagnostic[] = []
  const warn: Warn = (line, message) => diagnostics.push({ severity: 'warning', file, line, ...told(message) })
  const soul: Soul = { about: [], wishes: [], fears: [], secrets: [], opinions: {}, knows: [], voice: {} }
  for (const section of splitSections(body, 2, bodyLine)) {
    switch (section.heading.toLowerCase()) {
      case '':
      case 'who i am':
        soul.about.push(...sentencesIn(section))
        break
      case 'wishes':
        soul.wishes.push(...sentencesIn(section, 'items'))
        break
      case 'fears':
        soul.fears.push(...sentencesIn(section, 'items'))
        break
      case 'secrets':
        soul.secrets.push(...readSecrets(section, warn))
        break
      case 'opinions':
        readOpinions(section, soul.opinions, warn)
        break
      case 'knows':
        soul.knows.push(...readKnows(section, warn))
        break
      case 'voice':
        Object.assign(soul.voice, readVoice(section, warn))
        break
      default:
        warn(
          section.line,
          finding('read-soul.is-not-a-known-heading-only', {
            heading: section.heading,
            meant: didYouMean(section.heading, headings),
          }),
        )
    }
  }
  return { soul, diagnostics }
}

/** The prose by sentences, then the list items: whole for `items`, otherwise by sentences too. */
const sentencesOfSection = (
  section: MarkdownSection,
  sentencesIn: (prose: string) => string[],
  lists: 'items' | 'sentences' = 'sentences',
): string[] => {
  const items = listItems(section.lines).map((item) => item.text)
  return [...sentencesIn(proseOf(section.lines)), ...(lists === 'items' ? items : items.flatMap(sentencesIn))]
}

const readTopics = (text: string): string[] =>
  text
    .split(',')
    .map((topic) => topic.trim().toLowerCase())
    .filter((topic) => topic !== '')

const readSecrets = (section: MarkdownSection, warn: Warn): Secret[] =>
  listItems(section.lines).flatMap(({ text, line }): Secret[] => {
    const [when = '', topics = '', ...rest] = text.split('|').map((part) => part.trim())
    const told = rest.join('|')
    const trusted = /^after (\d{1,3}) meetings?$/i.exec(when)
    if (told === '' || (!trusted && when.toLowerCase() !== 'never')) {
      // An unreadable condition must not release a secret.
      warn(line, finding('read-soul.a-secret-is-written-after-3'))
      return []
    }
    const tell: Secret['tell'] = trusted ? { kind: 'trusted', meetings: Number(trusted[1]) } : { kind: 'never' }
    return [{ text: told, topics: readTopics(topics), tell }]
  })

const readOpinions = (section: MarkdownSection, opinions: Soul['opinions'], warn: Warn): void => {
  for (const { text, line } of listItems(section.lines)) {
    const colon = text.indexOf(':')
    const about = text.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const opinion = text.slice(colon + 1).trim()
    if (!npcIdPattern.test(about) || opinion === '') warn(line, finding('read-soul.an-opinion-is-written-npcid-what'))
    else opinions[about] = [...(Object.hasOwn(opinions, about) ? (opinions[about] ?? []) : []), opinion]
  }
}

const readKnows = (section: MarkdownSection, warn: Warn): Soul['knows'] =>
  listItems(section.lines).flatMap(({ text, line }) => {
    const colon = text.indexOf(':')
    const topics = readTopics(text.slice(0, Math.max(0, colon)))
    const known = text.slice(colon + 1).trim()
    if (topics.length > 0 && known !== '') return [{ topics, text: known }]
    warn(line, finding('read-soul.knowledge-is-written-topic-topic-what'))
    return []
  })

const readVoice = (section: MarkdownSection, warn: Warn): Voice => {
  const voice: Voice = {}
  const body = section.lines.map((entry) => entry.text).join('\n')
  for (const part of splitSections(body, 3, section.line + 1)) {
    const key = part.heading.toLowerCase().replaceAll(' ', '-')
    const items = listItems(part.lines)
    if (items.length === 0) continue
    const known = [...everywhere, ...(isVoiceKey(key) ? (onlyIn[key] ?? []) : [])]
    for (const { text, line } of items) {
      const strange = strangePlaceholder(text, known, finding('read-soul.it-is-said-as-that'))
      if (strange !== null) warn(line, strange)
    }
    const lines = items.map(({ text }) => text)
    if (isVoiceKey(key)) voice[key] = [...(voice[key] ?? []), ...lines]
    else {
      if (key !== '')
        warn(
          part.line,
          finding('read-soul.is-not-a-kind-of-line', { heading: part.heading, meant: didYouMean(key, [...voiceKeys]) }),
        )
      voice.other = [...(voice.other ?? []), ...lines]
    }
  }
  return voice
}
