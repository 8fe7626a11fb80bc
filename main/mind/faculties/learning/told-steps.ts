import { readOccasion } from '../../../content/skills/steps/occasions.ts'
import { mostSteps } from '../../../content/skills/steps/problem.ts'
import type { SkillDraft } from '../../ports/workshop-port.ts'
import { nameOf, plainQuoted } from './skill-draft.ts'
import { thingIn } from './told-goods.ts'
import type { ToldScene } from './told-scene.ts'
import { beginsWithVerb, readPiece, withoutLead } from './told-verbs.ts'

/** What a player taught in words. It becomes a skill only when `unclear` is empty, because we guess nothing. */
export interface Teaching {
  draft: Omit<SkillDraft, 'npc' | 'from'> | null
  /** The parts that we didn't understand, in the player's words, and what to ask. */
  unclear: { words: string; why: string }[]
}

/** The most characters of a teaching. The rest is ignored. */
const longestTeaching = 1_500
const shown = 80

const title = `(?<title>[^:⟦]{2,60}?)`
const intends = `(?:(?:i (?:will|shall|can|want to|would like to|am going to)|i['’](?:ll|d like to|m going to)|let me|may i) )`
const before = String.raw`^(?:[\p{L}'’ ]{1,24}[,.!;] +){0,3}(?:(?:please|now|well|so|listen|hello|hi|good morning) +)?`
const openings: readonly RegExp[] = [
  String.raw`${intends}(?:now )?teach you (?:how )?to ${title} *(?:[:–—]|[,.;] *(?=(?:first(?:ly)?|you|when|whenever|if)\b))`,
  String.raw`${intends}(?:now )?teach you (?:this|something(?: new)?|(?:a|one) (?:new )?(?:trick|thing|skill|habit))\b *[:,.;–—]`,
  String.raw`learn (?:this|something(?: new)?|(?:a|one) (?:new )?(?:trick|thing|skill|habit))\b(?: from me)? *[:,.;–—]`,
  `learn (?:how )?to ${title} *[:–—]`,
  `(?:here|this) is how (?:you|to) ${title} *[:–—]`,
  String.raw`from now on\b,? *(?=(?:when|whenever|if) (?:some|any|people|a |i |they))`,
].map((pattern) => new RegExp(`${before}${pattern} *`, 'iu'))

/** Whether the speaker is teaching in words. Cheap enough for every turn. */
export const isTeaching = (utterance: string): boolean => open(hideQuotes(utterance).text) !== null

const open = (text: string): { title: string | null; rest: string } | null => {
  for (const opening of openings) {
    const found = opening.exec(text)
    if (found !== null) return { title: found.groups?.title?.trim() ?? null, rest: text.slice(found[0].length).trim() }
  }
  return null
}

/**
 * Reads name, occasions and steps from a player's words. Null if they teach nothing. `teacher`: the player's name,
 * which must not occur in a skill. Never throws.
 */
export const readTeaching = (utterance: string, scene: ToldScene & { teacher: string }): Teaching | null => {
  const { text, quoted } = hideQuotes(utterance.slice(0, longestTeaching))
  const opened = open(text)
  if (opened === null) return null
  const unclear: Teaching['unclear'] = []
  const asWritten = (words: string): string =>
    words
      .replaceAll(/⟦(\d+)⟧/g, (_, index: string) => `"${quoted[Number(index)] ?? ''}"`)
      .replaceAll(/ {2,}/g, ' ')
      .slice(0, shown)
  const when =
    /^(?:when|whenever|if|each time|every time) (?<what>.+?)(?:, *(?:then )?| then |: *)(?<steps>\S.*)$/is.exec(
      opened.rest,
    )
  const occasion = when === null ? null : readWhen(when.groups?.what ?? '', quoted)
  if (when !== null && occasion === null)
    unclear.push({
      words: asWritten(when.groups?.what ?? ''),
      why: 'say it like: when somebody asks for a bun, or: when somebody says "…"',
    })
  const pieces = cutSteps(withoutName(when?.groups?.steps ?? opened.rest, scene.teacher, 'them'), scene.language)
  if (pieces.length === 0)
    unclear.push({ words: asWritten(opened.rest), why: 'tell me the steps, one after the other' })
  if (pieces.length > mostSteps)
    unclear.push({ words: asWritten(pieces[mostSteps] ?? ''), why: `I can keep ${mostSteps} steps in mind, no more` })
  const named =
    occasion?.occasion ?? (opened.title === null ? null : plainQuoted(opened.title.replaceAll(/⟦\d+⟧/g, ''), 120))
  const steps: string[] = []
  let it = occasion?.thing === undefined ? null : thingIn(scene, occasion.thing)
  for (const piece of pieces.slice(0, mostSteps)) {
    const read = readPiece(piece, quoted, { ...scene, it })
    if ('why' in read) unclear.push({ words: asWritten(withoutLead(piece)), why: read.why })
    else {
      it = read.it ?? it
      steps.push(withoutName(read.step, scene.teacher))
    }
  }
  if (when === null && named === null)
    unclear.push({ words: asWritten(opened.rest), why: 'when shall I do it? Say: when somebody says "…"' })
  const begins = named === null ? null : withoutName(named, scene.teacher)
  if (begins !== null && (/\{player\}/.test(begins) || readOccasion(begins, scene.language) === null))
    unclear.push({
      words: asWritten(named ?? ''),
      why: 'that I could not tell from ordinary talk; give me other words to begin at',
    })
  const name = nameOf(withoutName(opened.title ?? occasion?.name ?? '', scene.teacher).replaceAll(/\{\w+\}|⟦\d+⟧/g, ''))
  if (unclear.length > 0 || begins === null || name === null) return { draft: null, unclear }
  return {
    draft: {
      name,
      occasions: [begins],
      steps,
      sample: { utterance: begins === '*' ? 'Good day.' : begins, answers: {} },
    },
    unclear,
  }
}

/** Hides quoted text from the parser. An apostrophe inside a word isn't a quotation mark. */
const hideQuotes = (utterance: string): { text: string; quoted: string[] } => {
  const quoted: string[] = []
  const text = utterance
    .replaceAll(/[⟦⟧]/g, '')
    .replaceAll(
      /"([^"]*)"|[“„]([^”“"]*)[”“"]|«([^»]*)»|(?<=^|[\s(:,])['‘]([^'’]*(?:['’]\p{L}[^'’]*)*)['’](?=$|[\s.,;:!?)])/gu,
      (...groups) => {
        quoted.push(groups.slice(1, 5).find((group) => typeof group === 'string') ?? '')
        return `⟦${quoted.length - 1}⟧`
      },
    )
  return { text: text.replaceAll(/\s+/g, ' ').trim(), quoted }
}

const strong =
  / *(?:[;\n]|\.(?=\s|$)|,? *(?:and )?\b(?:then|after that|afterwards|finally|next|secondly|thirdly|lastly)\b,?) */i

/** Splits the steps. A comma or "and" separates steps only before a verb: "bread and butter" is one thing. */
const cutSteps = (told: string, language: ToldScene['language']): string[] => {
  const pieces: string[] = []
  for (const part of told.replaceAll('⟧', '⟧ ').split(strong)) {
    const [first = '', ...others] = part.split(/(, *(?:and +)?| and )/i)
    let current = first
    for (let at = 0; at + 1 < others.length; at += 2) {
      const next = others[at + 1] ?? ''
      if (beginsWithVerb(next, language)) {
        pieces.push(current)
        current = next
      } else current += `${others[at]}${next}`
    }
    pieces.push(current)
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => /[\p{L}\p{N}⟦]/u.test(withoutLead(piece)))
}

/** Turns "asks for a bun" into the words a person would say. */
const readWhen = (
  what: string,
  quoted: readonly string[],
): { occasion: string; name: string; thing?: string } | null => {
  const words = what
    .replace(
      /^(?:somebody|someone|anybody|anyone|a person|people|a player|a stranger|a guest|a customer|a visitor|they|i|you meet|any of us)\b ?/i,
      '',
    )
    .trim()
  const said = /⟦(\d+)⟧/.exec(words)
  if (said !== null) {
    const text = plainQuoted(quoted[Number(said[1])] ?? '', 200)
    return text === '' ? null : { occasion: text, name: text }
  }
  if (/^(?:meets? you|greets? you|comes? (?:to you|by|along|in)|arrives?)\b/i.test(words) || /^you meet\b/i.test(what))
    return { occasion: '*', name: 'at first sight' }
  const asked =
    /^(?:asks?|begs?|calls?|orders?|wants?|would like|needs?|wishes)(?: you)?(?: for)? (?!you\b|to\b|where\b|what\b|who\b|how\b|when\b|why\b|about\b|if\b|whether\b)(?<for>.+)$/i.exec(
      words,
    )?.groups?.for
  if (asked !== undefined) {
    const thing = plainQuoted(asked, 120)
    return /^(?:something|anything|a thing|things?)$/i.test(thing)
      ? null
      : { occasion: `I would like ${thing}`, name: `asked for ${thing}`, thing }
  }
  const order = /^(?:asks?|tells?|begs?|wants?) you to (?<do>.+)$/i.exec(words)?.groups?.do
  if (order !== undefined) return { occasion: plainQuoted(order, 120), name: plainQuoted(order, 120) }
  const where = /^asks? (?:you )?(?<ask>where|what|who) (?<of>.+?) (?<verb>is|are)$/i.exec(words)?.groups
  if (where !== undefined)
    return {
      occasion: plainQuoted(`${where.ask} ${where.verb} ${where.of}`, 120),
      name: plainQuoted(`${where.ask} ${where.verb} ${where.of}`),
    }
  const about = /^asks? (?:you )?about (?<of>.+)$/i.exec(words)?.groups?.of
  if (about !== undefined)
    return { occasion: plainQuoted(`tell me about ${about}`, 120), name: plainQuoted(`asked about ${about}`) }
  const plain = /^says? (?<text>.+)$/i.exec(words)?.groups?.text
  return plain === undefined ? null : { occasion: plainQuoted(plain, 200), name: plainQuoted(plain) }
}

/**
 * Replaces the teacher's name with the next asker, whom the words mean. In free words the case must match, because Will
 * isn't a verb.
 */
const withoutName = (text: string, name: string, by = '{player}'): string => {
  const plain = name.trim()
  if (plain.length < 2) return text
  const escaped = plain.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, by === '{player}' ? 'giu' : 'gu'),
    by,
  )
}
