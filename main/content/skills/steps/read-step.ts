import { type Finding, finding } from '../../../language/findings/finding.ts'
import { type Masked, mask } from './mask.ts'
import { placeholderName } from './occasions.ts'
import { longestItem, type Problem } from './problem.ts'
import { readCall } from './read-call.ts'
import { nearCondition, readCondition } from './read-condition.ts'
import type { Item } from './read-sections.ts'
import type { Action, Clause, Step } from './step.ts'
import { readTemplate } from './template.ts'

const unclosedKinds = { 'back-tick': 'read-step.back-tick', 'quotation mark': 'read-step.quotation-mark' } as const

/** Reads one list item. Null: it is a remark for readers only. */
export const readStep = (item: Item): { step: Step | null; problems: Problem[] } => {
  const problems: Problem[] = []
  const report = (message: Finding) => problems.push({ line: item.line, message })
  if (item.text.length > longestItem) {
    report(finding('read-step.this-step-has-characters-and-cannot', { textCount: item.text.length, longestItem }))
    return { step: unreadable(item), problems }
  }
  const masked = mask(item.text)
  if (masked.unclosed !== null) {
    report(finding('read-step.a-is-never-closed', { unclosed: finding(unclosedKinds[masked.unclosed]) }))
    return { step: unreadable(item), problems }
  }
  const opened = conditionOf(masked.text)
  const read = opened === null ? null : readCondition(opened.condition, opened.unless, masked)
  const { does, otherwise } = splitElse(opened?.rest ?? masked.text)
  const clauses = {
    does: readClause(does, masked, report),
    otherwise: otherwise === null ? null : readClause(otherwise, masked, report),
  }
  const isRemark = isEmpty(clauses.does) && (clauses.otherwise === null || isEmpty(clauses.otherwise))
  const unclear = read?.unclear ?? []
  const tellUnclear = (part: string): void => {
    const near = nearCondition(part, masked)
    report(
      finding('read-step.is-not-a-condition-that-can', {
        unmask: unmask(part, masked).slice(0, 80),
        more: near === null ? '' : finding('plain-words.did-you-mean', { near: unmask(near, masked).slice(0, 80) }),
      }),
    )
  }
  if (isRemark) {
    if (opened !== null && unclear.length === 0) report(finding('read-step.the-step-has-a-condition-but'))
    // "If in doubt: be brief" is for readers. With a name or a placeholder it was meant as a condition.
    for (const part of unclear) if (/[⟦{]/.test(part) || nearCondition(part, masked) !== null) tellUnclear(part)
    return { step: null, problems }
  }
  if (opened === null && /^(?:if|unless) /i.test(masked.text)) {
    const near = nearCondition(masked.text.replace(/^\S+ /, '').replace(/[.\s]+$/, ''), masked)
    problems.length = 0
    report(
      finding('read-step.the-step-begins-like-a-condition', {
        more: near === null ? '' : finding('read-step.did-you-mean', { unmask: unmask(near, masked).slice(0, 80) }),
      }),
    )
    return { step: unreadable(item), problems }
  }
  for (const part of unclear) tellUnclear(part)
  if (item.nested) {
    report(finding('read-step.a-condition-inside-a-step-is'))
    return { step: unreadable(item), problems }
  }
  if (clauses.otherwise !== null && !clauses.does.actions.some(canFail))
    report(finding('read-step.else-follows-something-that-cannot-fail'))
  if (clauses.otherwise !== null && isEmpty(clauses.otherwise)) report(finding('read-step.nothing-follows-else'))
  return { step: { line: item.line, condition: read?.condition ?? null, ...clauses }, problems }
}

/** A call of a tool that doesn't exist, so the step fails, and no later step claims that it worked. */
const unknownCall: Action = { kind: 'tool', tool: '', arguments: [] }
const unreadable = ({ line }: Item): Step => ({
  line,
  condition: null,
  does: { actions: [unknownCall], stop: false },
  otherwise: null,
})

const isEmpty = ({ actions, stop }: Clause): boolean => actions.length === 0 && !stop
const canFail = ({ kind }: Action): boolean => kind === 'tool' || kind === 'tell'

/** Reads "If …:", or with a comma if the action follows at once. */
const conditionOf = (text: string): { unless: boolean; condition: string; rest: string } | null => {
  const start = /^(if|unless) /i.exec(text)
  if (start === null) return null
  const remainder = text.slice(start[0].length)
  const colon = remainder.indexOf(':')
  const comma = remainder.search(/, (?:then )?(?=(?:say|ask|tell|keep|stop)\b|⟦c)/i)
  // "`nails`, `hinge` or `knife`:" is a list of values, not an action.
  const isList = comma >= 0 && /^(?:,? or ⟦c\d+⟧|, ⟦c\d+⟧)+$/.test(remainder.slice(comma, colon))
  const end = colon >= 0 && (comma < 0 || colon < comma || isList) ? colon : comma
  if (end < 0) return null
  return {
    unless: /^unless/i.test(text),
    condition: remainder.slice(0, end),
    rest: remainder.slice(end + 1).replace(/^\s*then\b/i, ''),
  }
}

const splitElse = (text: string): { does: string; otherwise: string | null } => {
  const found = /(?:[,;.–—-]|⟧|\band\b|\bor\b)\s*(?:(?:or )?else|otherwise)\b[,:]?/i.exec(text)
  if (found === null) return { does: text, otherwise: null }
  const kept = found[0].startsWith('⟧') ? 1 : 0
  return { does: text.slice(0, found.index + kept), otherwise: text.slice(found.index + found[0].length) }
}

const parts = new RegExp(
  [
    String.raw`\bsay (?:one|any) of\b[^⟦]{0,60}(?<lines>⟦q\d+⟧(?:[\s|,/]*(?:or )?⟦q\d+⟧)*)`,
    String.raw`\bsay\b[^⟦]{0,60}⟦q(?<say>\d+)⟧(?<more>(?:\s*\|\s*⟦q\d+⟧)*)`,
    String.raw`\bask\b[^⟦]{0,60}⟦q(?<ask>\d+)⟧(?<kept>,?\s*(?:and|then) (?:keep|remember|note) (?:the|their|his|her|what they) (?:answer|reply|say)(?: as)? \{(?<name>[^{}]{0,60})\})?`,
    String.raw`\btell (?:them )?(?:the )?next part of (?:the )?⟦(?<tellKind>[qc])(?<tell>\d+)⟧`,
    String.raw`\bkeep \{(?<keep>[^{}]{0,60})\} as (?:⟦(?<valueKind>[qc])(?<value>\d+)⟧|(?<bare>[^⟦,;]{1,200}?)(?=\s*(?:$|[,;.]\s|[.]$|\band stop\b)))`,
    String.raw`⟦c(?<code>\d+)⟧`,
  ].join('|'),
  'giu',
)

const readClause = (text: string, masked: Masked, report: (message: Finding) => void): Clause => {
  const quote = (at: string | undefined): string => masked.quotes[Number(at)] ?? ''
  const either = (kind: string | undefined, at: string | undefined): string =>
    kind === 'c' ? (masked.codes[Number(at)] ?? '') : quote(at)
  const named = (name: string): string => {
    if (!placeholderName.test(name))
      report(finding('occasions.is-not-a-placeholder-its-name', { placeholder: `{${name}}`, example: '{count}' }))
    return name
  }
  const actions = [...text.matchAll(parts)].flatMap(({ groups = {} }): Action[] => {
    const lines = groups.lines ?? (groups.say === undefined ? undefined : `⟦q${groups.say}⟧${groups.more ?? ''}`)
    if (lines !== undefined)
      return [{ kind: 'say', lines: [...lines.matchAll(/⟦q(\d+)⟧/g)].map((each) => readTemplate(quote(each[1]))) }]
    if (groups.ask !== undefined) {
      if (groups.kept === undefined) report(finding('read-step.ask-does-not-say-where-the', { form: '{answer}' }))
      return [
        {
          kind: 'ask',
          question: readTemplate(quote(groups.ask)),
          name: groups.name === undefined ? '' : named(groups.name.trim()),
        },
      ]
    }
    if (groups.tell !== undefined) return [{ kind: 'tell', heading: either(groups.tellKind, groups.tell) }]
    if (groups.keep !== undefined) {
      const value =
        groups.value === undefined
          ? (groups.bare ?? '').trim().replace(/[.]$/, '')
          : either(groups.valueKind, groups.value)
      return [{ kind: 'keep', name: named(groups.keep.trim()), value: readTemplate(value) }]
    }
    const call = readCall(masked.codes[Number(groups.code)] ?? '')
    if ('action' in call) return [call.action]
    report(call.wrong)
    return [unknownCall]
  })
  return { actions, stop: /(?:^|[:,;.⟧]|\band|\bthen)\s*stop(?: here| there)?[\s.!]*$/i.test(text.trim()) }
}

const unmask = (text: string, { codes, quotes }: Masked): string =>
  text.replaceAll(/⟦([cq])(\d+)⟧/g, (_, kind: string, at: string) =>
    kind === 'c' ? `\`${codes[Number(at)]}\`` : `"${quotes[Number(at)]}"`,
  )
