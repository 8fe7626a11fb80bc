import { withDaysNamed } from '../../../language/en/news/days.ts'
import { textHoldsUntil } from '../../../language/en/news/lasting.ts'
import type { MemoryHit } from '../../../mind/ports/memory-port.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { readTelling } from '../recall/tellings.ts'
import { firstPersonAbout } from './about.ts'
import { type ItemWords, type ReadItemWords, readItemWords } from './item-words.ts'

/** One thing I could say by myself, whole and speakable. */
export interface Item extends ItemWords {
  kind: 'knows' | 'about' | 'wish' | 'fear' | 'opinion' | 'lore' | 'memory' | 'secret'
  text: string
  /** The person that an opinion is about. */
  person: string | null
}

/** The sentences of a longer text. */
export const textSentences = (text: string): string[] => {
  const sentences = text
    .replaceAll(/\s+/g, ' ')
    .match(/[^.!?…]+(?:\.(?=\S)[^.!?…]*)*[.!?…]*["”]?/gu)
    ?.map((each) => each.trim())
    .filter((each) => /\p{L}/u.test(each))
  return sentences ?? []
}

const plainNote = (line: string): string =>
  line
    .replace(/^\s*[-*]\s*/, '')
    .replace(/^\d{1,2}:\d{2}\s*[—–-]?\s*/, '')
    .trim()

const itemOf = (
  readWords: ReadItemWords,
  kind: Item['kind'],
  text: string,
  topics: readonly string[] = [],
  person: string | null = null,
): Item => ({
  kind,
  text,
  person,
  ...readWords(text, topics),
})

/** What the author lets a soul say about itself, without secrets. */
export const authoredItems = (character: TurnContext['character'], readWords: ReadItemWords): Item[] => {
  const { soul } = character
  return [
    ...soul.knows.map(({ text, topics }) => itemOf(readWords, 'knows', text, topics)),
    ...firstPersonAbout(character).map((text) => itemOf(readWords, 'about', text)),
    ...soul.wishes.map((text) => itemOf(readWords, 'wish', text)),
    ...soul.fears.map((text) => itemOf(readWords, 'fear', text)),
    ...Object.entries(soul.opinions).flatMap(([person, texts]) =>
      texts.map((text) => itemOf(readWords, 'opinion', text, person.split('-'), person)),
    ),
  ]
}

/** What everybody knows about the world, one item for each sentence. */
export const loreItems = (lore: TurnContext['lore'], readWords: ReadItemWords): Item[] =>
  lore.flatMap((section) => {
    const topics = section.heading
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2 && !/^(?:the|and|our|about|how|old|new|great|little|some|what|who)$/.test(word))
    return textSentences(section.text).flatMap((text): Item[] => {
      const plain = text
        .replaceAll(/[*_#`]+/g, '')
        .replace(/^\s*-\s*/, '')
        .trim()
      return plain === '' ? [] : [itemOf(readWords, 'lore', plain, topics)]
    })
  })

/** Reads the author's texts, which are the same in every turn. */
export interface ReadAuthored {
  words: ReadItemWords
  items(character: TurnContext['character'], lore: TurnContext['lore']): { own: readonly Item[]; lore: readonly Item[] }
}

const readAuthored: ReadAuthored = {
  words: readItemWords,
  items: (character, lore) => ({ own: authoredItems(character, readItemWords), lore: loreItems(lore, readItemWords) }),
}

/**
 * Everything that a turn's context lets me say by myself: soul, lore and my own notes. Includes a secret only when its
 * time has come, so that no search can find it earlier. `authored` reads the author's texts, which stay the same in
 * every turn, unlike notes.
 */
export const buildItems = (
  context: TurnContext,
  found: readonly MemoryHit[] = [],
  authored: ReadAuthored = readAuthored,
): Item[] => {
  const { own, lore } = authored.items(context.character, context.lore)
  const items: Item[] = [...own]
  for (const secret of context.character.soul.secrets) {
    if (mayTell(secret.tell, context)) items.push(itemOf(authored.words, 'secret', secret.text, secret.topics))
  }
  items.push(...lore.flatMap((item) => toldByMe(item, context.character, authored.words)))
  for (const { text, triggers } of context.triggered ?? [])
    items.push(
      itemOf(
        authored.words,
        'knows',
        text,
        triggers.map((trigger) => trigger.toLowerCase()),
      ),
    )
  for (const hit of [...context.recalled, ...found]) {
    // I tell my sightings when somebody asks for them. As items, any word for a place would bring them up.
    if (readTelling(hit) !== null || hit.kind === 'said' || hit.kind === 'saw') continue
    const lines = hit.text
      .split('\n')
      .map(plainNote)
      .filter((line) => line !== '' && !line.startsWith('#'))
    if (hit.kind === 'lore') {
      // Sentences of longer texts about the world. Those of WORLD.md are already included.
      for (const text of textSentences(lines.join(' ')))
        if (!context.lore.some((section) => section.text.includes(text)))
          items.push(itemOf(authored.words, 'lore', text))
    } else
      for (const line of lines)
        if (line.length < 400) items.push(itemOf(readItemWords, 'memory', agedNews(line, hit, context)))
  }
  return items
}

/**
 * Lore as I tell it: "the grandfather of Bram the smith" is my grandfather. What else speaks of me in the third person
 * I leave to others, since my soul says it better.
 */
const toldByMe = (item: Item, { name, role }: TurnContext['character'], words: ReadItemWords): Item[] => {
  const first = (name.split(' ')[0] ?? name).replaceAll(/[^\p{L}\p{N}]/gu, '.')
  const names = new RegExp(`(?<![\\p{L}])${first}(?![\\p{L}])`, 'u')
  if (!names.test(item.text)) return [item]
  const told = item.text
    .replaceAll(new RegExp(`\\bthe (\\p{L}+) of ${first}(?: the ${role})?(?![\\p{L}])`, 'gu'), 'my $1')
    .replaceAll(new RegExp(`(?<![\\p{L}])${first}['’]s(?![\\p{L}])`, 'gu'), 'my')
  return told === item.text || names.test(told) ? [] : [itemOf(words, 'lore', told, item.topics)]
}

/** News with its day: if it was noted on another day, names that day and says if it's over. */
const agedNews = (line: string, { kind, news, date, time }: MemoryHit, { now, places }: TurnContext): string => {
  if (kind !== 'note' || news === undefined || date === null) return line
  const labels = places.map(({ label }) => label)
  const until = textHoldsUntil(textSentences(line), { date, time: time ?? '00:00' }, labels)
  return `${withDaysNamed(line, date, now.date)}${until !== null && until <= now.ms ? ' That is over by now.' : ''}`
}

/** Whether a secret may be told to my partner. It never may while others listen. */
export const mayTell = (
  tell: TurnContext['character']['soul']['secrets'][number]['tell'],
  context: TurnContext,
): boolean =>
  tell.kind === 'trusted' &&
  (context.chat?.kind ?? 'direct') === 'direct' &&
  context.speaker.kind === 'player' &&
  context.speaker.meetings >= tell.meetings
