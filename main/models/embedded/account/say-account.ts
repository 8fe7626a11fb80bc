import { type Finding, type FindingKey, type FindingValue, finding } from '../../../language/findings/finding.ts'
import type { Account, AccountPart, AccountSource } from '../../../mind/ports/account.ts'
import { type Reading, type Rule, type SpecialRule, specialRules } from './rules.ts'

/** One part of an account in whole sentences, for any language. Null: there is nothing to say. */
export interface AccountTold {
  /** The words that this part is about. Empty if nobody spoke or the words don't matter. */
  words: string
  /** How the words were read: "Ana asked about a person." */
  read: Finding | null
  /** The names found in the words: "Named in it: Bram (a person)." */
  understood: Finding | null
  /** How the NPC answered: "Marta told what she …" */
  answered: Finding
  /** The sources: "From the soul, under “Opinions”: “…”" */
  from: Finding[]
}

export interface AccountNames {
  npc: string
  them: string
}

/**
 * The texts of readings and rules, for people who design NPCs and know no code. `{npc}` is the NPC that answered,
 * `{them}` the speaker. A new kind of intent or a new rule needs texts in `findings.json`; the compiler requires it.
 */
export const readKey = (reading: Reading): FindingKey => `account-read.${reading}`
export const ruleKey = (rule: Rule): FindingKey =>
  isSpecial(rule) ? `account-rule.${rule}` : `account-answered.${rule}`

const specials: ReadonlySet<string> = new Set(specialRules)
const isSpecial = (rule: Rule): rule is SpecialRule => specials.has(rule)

/** Says an account in plain words, for people who design NPCs. */
export const sayAccount = (account: Account, names: AccountNames): AccountTold[] =>
  account.parts.map((part) => ({
    words: part.words,
    read: part.read === null ? null : finding(readKey(readingOf(part.read)), { ...names }),
    understood: understood(part),
    answered: answered(part, names),
    from: part.from.map((source) => saySource(source, names)),
  }))

const readingOf = ({ kind, of }: { kind: string; of: string | null }): Reading =>
  (of === null ? kind : `${kind}:${of}`) as Reading

const answered = ({ rule, of }: AccountPart, names: AccountNames): Finding => {
  const said = finding(ruleKey(rule as Rule), { ...names })
  return of === null ? said : finding(rule === 'searches' ? 'account.looked-for' : 'account.skill', { said, of })
}

const understood = ({ people, places, times, things }: AccountPart): Finding | null => {
  const named = [
    ...people.map((name) => finding('account.person', { name })),
    ...places.map((label) => finding('account.place', { label })),
    ...times.map((words) => finding('account.time', { words })),
    ...things.map((word) => finding('account.thing', { word })),
  ]
  return named.length === 0 ? null : finding('account.understood', { named })
}

const saySource = (source: AccountSource, { npc }: AccountNames): Finding => {
  const { text } = source
  switch (source.kind) {
    case 'soul':
      return finding('account.soul', { npc, section: source.section, text })
    case 'usual-line':
      return finding('account.usual-line', { section: source.section, text })
    case 'lore':
      return source.section === null
        ? finding('account.lore', { text })
        : finding('account.lore-under', { section: source.section, text })
    case 'told':
      return finding('account.told', { by: source.by ?? finding('account.somebody'), npc, when: whenOf(source), text })
    case 'overheard':
      return finding('account.overheard', {
        by: source.by ?? finding('account.somebody-overheard'),
        npc,
        when: whenOf(source),
        text,
      })
    case 'saw':
      return finding('account.saw', { npc, when: whenOf(source), text })
    case 'note':
      return finding('account.note', { npc, when: whenOf(source), text })
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
}): Finding => {
  if (now && at === null) return finding('account.just-now')
  return finding('account.when', {
    day: date === null ? '' : finding('account.day', { date }),
    hour: time === null ? '' : finding('account.hour', { time }),
    file: at === null ? '' : fileOf(at),
  })
}

const fileOf = (at: string): FindingValue => {
  const [, path, line] = /^(.*):(\d+)$/.exec(at) ?? []
  return path === undefined || line === undefined
    ? finding('account.file', { path: at })
    : finding('account.file-line', { path, line })
}
