import { renderCatalogue } from '../../content/skills/catalogue.ts'
import { doneBookmark } from '../../content/skills/steps/bookmark.ts'
import { promptLine } from '../../language/fence.ts'
import type { SkillRead, TurnContext } from '../ports/turn-context.ts'
import { isFollowed } from '../sessions/followed-skills.ts'
import { skillFacts } from '../tools/skill-facts.ts'
import { skillContent } from '../tools/skill-text.ts'
import { promptBudget } from './prompt-budget.ts'
import type { PromptSection } from './prompt-input.ts'

const canRead = (tools: readonly string[] | undefined): boolean => tools === undefined || tools.includes('read_skill')

/**
 * The skills that this talk follows and that the prompt shows in full, newest first, as many as fit. The others must be
 * read again.
 */
export const followedInFull = (
  { skillsRead = [] }: Pick<TurnContext, 'skillsRead'>,
  contextTokens: number | undefined,
): SkillRead[] => {
  let left = promptBudget(contextTokens).followed
  return skillsRead.filter((skill) => {
    const { length } = contentOf(skill)
    if (!isFollowed(skill) || length > left) return false
    left -= length
    return true
  })
}

const contentOf = ({ name, body, prose = body }: SkillRead): string => skillContent(name, prose)

/**
 * The text of skills read earlier. The talk may be summarised, but these appear as they are on disk now. Sorted by
 * name, so the order is stable.
 */
export const followedSection: PromptSection = ({ context, contextTokens, tools }) => {
  if (!canRead(tools)) return []
  const followed = followedInFull(context, contextTokens).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return followed.length === 0 ? [] : [`You have read:\n${followed.map(contentOf).join('\n')}`]
}

/** Characters. Bookmarks are a mind's own words from an earlier turn; longer ones are cut. */
const longestBookmark = 200

/** The progress in each followed skill. Changes every turn. */
export const bookmarkSection: PromptSection = ({ context, contextTokens, tools }) => {
  if (!canRead(tools)) return []
  const marked = followedInFull(context, contextTokens).filter(({ bookmark }) => bookmark !== '')
  const lines = [
    ...marked.map(({ name, bookmark }) => `Your bookmark in ${name}: ${promptLine(bookmark, longestBookmark)}`),
    ...limitLines(context),
  ]
  return lines.length === 0 ? [] : [lines.join('\n')]
}

/** The facts that the followed skills need now: prices, and missing things. */
export const skillFactsSection: PromptSection = ({ context, contextTokens, tools }) =>
  canRead(tools)
    ? [...new Set(followedInFull(context, contextTokens).flatMap((skill) => skillFacts(skill, context)))]
    : []

/** Which tools the followed skill allows, and how to end it; without this a mind would be stuck with it. */
const limitLines = ({ skillsRead = [] }: Pick<TurnContext, 'skillsRead'>): string[] => {
  const open = skillsRead.find(isFollowed)
  if (!open || open.allowedTools === null) return []
  const left =
    open.allowedTools.length === 0 ? 'no tool' : `only ${promptLine(open.allowedTools.join(', '), longestBookmark)}`
  return [
    `While you follow ${open.name} you use ${left}. When it is over: read_skill with the bookmark "${doneBookmark}".`,
  ]
}

/** The skills that fit the words, if the catalogue has no room for all. */
export const fittingSkillsSection: PromptSection = ({ context, contextTokens, tools, skillFiles }) => {
  const { skillsFitting = [], skills } = context
  if (!canRead(tools) || skillsFitting.length === 0) return []
  const wanted = new Set(skillsFitting)
  const byName = new Map(skills.flatMap((skill) => (wanted.has(skill.name) ? [[skill.name, skill] as const] : [])))
  const entries = skillsFitting
    .flatMap((name) => byName.get(name) ?? [])
    .map((skill) => ({ ...skill, file: skillFiles?.get(skill.name) ?? '' }))
  const block = renderCatalogue(entries, promptBudget(contextTokens).fitting)
  return block === '' ? [] : [`These skills of yours may fit: ${block}`]
}
