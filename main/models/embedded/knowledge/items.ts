import type { MemoryHit } from '../../../agent/memory-port.ts'
import type { TurnContext } from '../../../agent/turn-context.ts'
import { readTelling } from '../recall/facts.ts'
import { firstPersonAbout } from './about.ts'
import { type ItemWords, type ReadItemWords, readItemWords } from './item-words.ts'

/** One thing I could say of my own accord, whole and speakable. */
export interface Item extends ItemWords {
  kind: 'knows' | 'about' | 'wish' | 'fear' | 'opinion' | 'lore' | 'memory' | 'secret'
  text: string
  /** Whom an opinion is of. */
  person: string | null
}

/** Sentences of a longer text. */
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

/**
 * Everything a turn's context lets me say by myself: soul, lore and my own notes. Secrets only when their time has come, so
 * that no search can stumble over one. `readWords` is for what an author wrote, which is the same in every turn; notes come and go.
 */
export const buildItems = (context: TurnContext, found: readonly MemoryHit[] = [], readWords: ReadItemWords = readItemWords): Item[] => {
  const item = (kind: Item['kind'], text: string, topics: readonly string[] = [], person: string | null = null): Item => ({
    kind,
    text,
    person,
    ...readWords(text, topics),
  })
  const { soul } = context.character
  const items: Item[] = []
  for (const known of soul.knows) items.push(item('knows', known.text, known.topics))
  for (const text of firstPersonAbout(context.character)) items.push(item('about', text))
  for (const text of soul.wishes) items.push(item('wish', text))
  for (const text of soul.fears) items.push(item('fear', text))
  for (const [person, texts] of Object.entries(soul.opinions)) {
    for (const text of texts) items.push(item('opinion', text, person.split('-'), person))
  }
  for (const secret of soul.secrets) {
    if (mayTell(secret.tell, context)) items.push(item('secret', secret.text, secret.topics))
  }
  for (const section of context.lore) {
    for (const text of textSentences(section.text)) {
      const plain = text
        .replaceAll(/[*_#`]+/g, '')
        .replace(/^\s*-\s*/, '')
        .trim()
      if (plain !== '')
        items.push(
          item(
            'lore',
            plain,
            section.heading
              .toLowerCase()
              .split(/[^\p{L}]+/u)
              .filter((word) => word.length > 2 && !/^(?:the|and|our|about|how|old|new|great|little|some|what|who)$/.test(word)),
          ),
        )
    }
  }
  for (const { text, triggers } of context.triggered ?? [])
    items.push(
      item(
        'knows',
        text,
        triggers.map((trigger) => trigger.toLowerCase()),
      ),
    )
  for (const hit of [...context.recalled, ...found]) {
    // What I saw is told when somebody asks for it; as an item any word for a place would bring it up.
    if (readTelling(hit) !== null || hit.kind === 'said' || hit.kind === 'saw') continue
    const lines = hit.text
      .split('\n')
      .map(plainNote)
      .filter((line) => line !== '' && !line.startsWith('#'))
    if (hit.kind === 'lore') {
      // Of longer texts of the world, the sentences; those of WORLD.md are there already.
      for (const text of textSentences(lines.join(' '))) if (!context.lore.some((section) => section.text.includes(text))) items.push(item('lore', text))
    } else for (const line of lines) if (line.length < 400) items.push({ kind: 'memory', text: line, person: null, ...readItemWords(line, []) })
  }
  return items
}

/** Whether a secret may be told to the one I talk with: never where others listen. */
export const mayTell = (tell: TurnContext['character']['soul']['secrets'][number]['tell'], context: TurnContext): boolean =>
  tell.kind === 'trusted' && (context.chat?.kind ?? 'direct') === 'direct' && context.speaker.kind === 'player' && context.speaker.meetings >= tell.meetings
