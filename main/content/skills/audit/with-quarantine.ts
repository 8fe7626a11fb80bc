import { type Finding, finding } from '../../../language/findings/finding.ts'
import type { Character, Diagnostic } from '../../character.ts'
import type { Content } from '../../load-content.ts'
import type { Skill } from '../skill.ts'
import { type AuditResult, type ContentAudit, withheldDiagnostic } from './content-audit.ts'
import { type AuditedText, hashOf, loreText, otherTexts, plainText, skillText, soulText } from './content-texts.ts'
import { textsOfLists, withoutBadWords, worldFolder } from './world-lists.ts'

/** Every authored text of the content that reaches minds. */
export const textsOf = (content: Content): AuditedText[] => [
  ...content.characters.flatMap((character) => [soulText(character), ...otherTexts(character).map(({ text }) => text)]),
  ...content.skills.map(skillText),
  ...(content.loreFiles ?? []).map(loreText),
  ...agentsOf(content.agentsText),
  ...textsOfLists(content, worldFolder(content)),
]

const agentsOf = (text: string): AuditedText[] => (text === '' ? [] : [plainText('soul', 'npc-agents/AGENTS.md', text)])

const withheldSkill = finding('with-quarantine.this-skill-is-withheld-no-npc')

/** The fault of a skill that the audit withholds. Empty if it doesn't. */
export const auditFaults = (skill: Skill, audit: ContentAudit): Diagnostic[] => {
  const result = audit.look(skillText(skill))
  return result.state === 'withheld' ? [withheldDiagnostic(result, withheldSkill)] : []
}

/**
 * The content without withheld parts. A withheld skill is neither offered nor read. A person keeps the last good soul
 * or doesn't appear. Other files keep their last good text or are dropped. Things and signs lose their words.
 * Diagnostics report each case. `previous`: the last result of this function. Pure except for the audit's cache. Arrays
 * that lost nothing stay the same.
 */
export const withQuarantine = (content: Content, audit: ContentAudit, previous: Content | null = null): Content => {
  const diagnostics: Diagnostic[] = []
  const passes = (text: AuditedText, what: Finding): boolean => {
    const result = audit.look(text)
    if (result.state === 'withheld') diagnostics.push(withheldDiagnostic(result, what))
    return result.state !== 'withheld'
  }
  const characters = sameOr(
    content.characters,
    content.characters.flatMap((character) => {
      const before = previous?.characters.find(({ id }) => id === character.id)
      const good = passes(
        soulText(character),
        before
          ? finding('with-quarantine.this-soul-is-withheld-the-last')
          : finding('with-quarantine.this-soul-is-withheld-so-this'),
      )
        ? character
        : before
      return good === undefined ? [] : [withGoodTexts(good, before, passes)]
    }),
  )
  const skills = sameOr(
    content.skills,
    content.skills.filter((skill) => passes(skillText(skill), withheldSkill)),
  )
  const [agents] = agentsOf(content.agentsText)
  const lore = goodLore(content, audit, passes)
  const lists = withoutBadWords(content, worldFolder(content), passes)
  const agentsText =
    !agents || passes(agents, finding('with-quarantine.these-instructions-are-withheld'))
      ? content.agentsText
      : (previous?.agentsText ?? '')
  if (diagnostics.length === 0) return content
  return {
    ...content,
    ...lore,
    ...lists,
    characters,
    skills,
    agentsText,
    diagnostics: [...content.diagnostics, ...diagnostics].toSorted(
      (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || (a.line ?? 0) - (b.line ?? 0),
    ),
  }
}

const withGoodTexts = (
  character: Character,
  before: Character | undefined,
  passes: (text: AuditedText, what: Finding) => boolean,
): Character =>
  otherTexts(character).reduce((good, { key, text }) => {
    if (good === before || passes(text, finding('with-quarantine.this-file-is-withheld-the-last'))) return good
    const { [key]: _bad, ...rest } = good
    const last = before?.[key]
    return last === undefined ? rest : { ...rest, [key]: last }
  }, character)

/**
 * The lore without bad words. A file with such words can no longer be found. Common knowledge loses only the sections
 * with such words.
 */
const goodLore = (
  content: Content,
  audit: ContentAudit,
  passes: (text: AuditedText, what: Finding) => boolean,
): Partial<Pick<Content, 'lore' | 'loreFiles'>> => {
  const { loreFiles = [] } = content
  const bad = loreFiles.filter(
    (file) => !passes(loreText(file), finding('with-quarantine.this-text-is-withheld-nobody-knows')),
  )
  if (bad.length === 0) return {}
  const suspected = (text: string): boolean =>
    audit.look({ kind: 'lore', hash: hashOf(text), file: '', parts: [{ text, line: 0 }] }).findings.some(isGrave)
  const mayStandInBad = (text: string): boolean =>
    !loreFiles.some((file) => !bad.includes(file) && file.text.includes(text))
  return {
    loreFiles: loreFiles.filter((file) => !bad.includes(file)),
    lore: content.lore.filter(({ heading, text }) => !(mayStandInBad(text) && suspected(`${heading}\n\n${text}`))),
  }
}

const isGrave = ({ severity }: AuditResult['findings'][number]): boolean => severity === 'error'

const sameOr = <Part>(before: readonly Part[] | Part[], after: Part[]): Part[] =>
  before.length === after.length && after.every((part, index) => part === before[index]) ? (before as Part[]) : after
