import type { Account, AccountPart, AccountSource } from '../../../mind/ports/account.ts'
import { type Reading, type Rule, specialRules } from './rules.ts'
import { readingWords, ruleWords } from './words-for-rules.ts'

/** One part of an account in whole sentences. */
export interface AccountTold {
  /** The words that this part is about. Empty if nobody spoke or the words don't matter. */
  words: string
  /** How the words were read: "Ana asked about a person." Empty if no words were read. */
  read: string
  /** The names found in the words: "Named in it: Bram (a person)." Empty if there were none. */
  understood: string
  /** How the NPC answered: "Marta told what she …" */
  answered: string
  /** The sources: "From the soul, under “Opinions”: “…”" */
  from: string[]
}

export interface AccountNames {
  npc: string
  them: string
}

const specials: ReadonlySet<string> = new Set(specialRules)

/** Says an account in plain words, for people who design NPCs. */
export const sayAccount = (account: Account, names: AccountNames): AccountTold[] =>
  account.parts.map((part) => ({
    words: part.words,
    read: part.read === null ? '' : fill(readingWords[readingOf(part.read)]?.read ?? '', names),
    understood: understood(part),
    answered: answered(part, names),
    from: part.from.map((source) => saySource(source, names)),
  }))

const readingOf = ({ kind, of }: { kind: string; of: string | null }): Reading =>
  (of === null ? kind : `${kind}:${of}`) as Reading

/** Fills in both names at once, so that a name which looks like a gap or like `$&` stays a name. */
const fill = (text: string, { npc, them }: AccountNames): string =>
  text.replaceAll(/\{(?:npc|them)\}/g, (gap) => (gap === '{npc}' ? npc : them))

const answered = ({ rule, of }: AccountPart, names: AccountNames): string => {
  const known = rule as Rule
  const said = fill(
    specials.has(known) ? ruleWords[known as keyof typeof ruleWords] : (readingWords[known as Reading]?.answered ?? ''),
    names,
  )
  if (of === null) return said
  return known === 'searches' ? `${said} It looked for “${of}”.` : `${said} The skill: ${of}.`
}

const understood = ({ people, places, times, things }: AccountPart): string => {
  const named = [
    ...people.map((name) => `${name} (a person)`),
    ...places.map((label) => `${label} (a place)`),
    ...times.map((words) => `“${words}” (a time)`),
    ...things.map((word) => `“${word}”`),
  ]
  return named.length === 0 ? '' : `What it understood of the words: ${named.join(', ')}.`
}

const saySource = (source: AccountSource, { npc, them }: AccountNames): string => {
  const quote = `“${source.text}”`
  switch (source.kind) {
    case 'soul':
      return `From ${npc}’s soul, under “${source.section}”: ${quote}`
    case 'usual-line':
      return `A line that everybody has whose soul brings none (“${source.section}”): ${quote}`
    case 'lore':
      return `From what everybody knows of the world${source.section === null ? '' : `, under “${source.section}”`}: ${quote}`
    case 'told':
      return `${source.by === null ? 'Somebody' : source.by === them ? them : source.by} told ${npc}${whenOf(source)}: ${quote}`
    case 'overheard':
      return `${npc} overheard ${source.by ?? 'somebody'}${whenOf(source)}: ${quote}`
    case 'saw':
      return `${npc} saw it${whenOf(source)}: ${quote}`
    case 'note':
      return `From ${npc}’s notes${whenOf(source)}: ${quote}`
    default:
      return source satisfies never
  }
}

/** Says where a memory is noted: "on 2026-01-06 at 07:52 (memory/2026-01-06.md, line 12)". */
const whenOf = ({
  date,
  time,
  at,
  now,
}: {
  date: string | null
  time: string | null
  at: string | null
  now: boolean
}) => {
  const file = at === null ? '' : ` (${at.replace(/:(\d+)$/, ', line $1')})`
  if (now && at === null) return ', just now in this talk'
  return `${date === null ? '' : `, on ${date}`}${time === null ? '' : ` at ${time}`}${file}`
}
