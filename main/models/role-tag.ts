/** The speaker that a tag such as `User:` at the start of a line announces. */
export type RoleTagMatch =
  | { kind: 'none' }
  /** The line may still become a tag. */
  | { kind: 'partial' }
  | { kind: 'full'; whose: TagOwner; length: number }

/** `bystander`: somebody who takes no part in the talk. "Bram: the smith." may be the beginning of a list. */
export type TagOwner = 'self' | 'model' | 'other' | 'bystander'

export interface RoleNames {
  /**
   * The character's own names. A tag with one of them is dropped, and the words after it are the character's speech.
   */
  self?: readonly string[]
  /** Names of the character's partners. The words after such a tag aren't the character's speech. */
  others?: readonly string[]
  /** Names of others whom the character knows. */
  bystanders?: readonly string[]
}

const modelRoles = ['assistant', 'ai', 'bot', 'npc', 'response']
const otherRoles = ['user', 'human', 'system', 'player', 'instruction', 'tool', 'developer']

const decoration = /^[ \t]*(?:#{1,6}[ \t]*|\*{1,2}|\[)?/
const afterName = /^[\]* \t]{0,4}$/

/** Reads tags in any case, also as `### User:`, `**User:**` and `[User]:`. `ended` says that no more text will come. */
export const createRoleTagMatcher = (names: RoleNames): ((line: string, ended: boolean) => RoleTagMatch) => {
  const whose = new Map<string, TagOwner>()
  for (const role of modelRoles) whose.set(role, 'model')
  for (const role of otherRoles) whose.set(role, 'other')
  for (const name of names.bystanders ?? []) addName(whose, name, 'bystander')
  for (const name of names.others ?? []) addName(whose, name, 'other')
  for (const name of names.self ?? []) addName(whose, name, 'self')
  const known = [...whose.keys()]

  return (line, ended) => {
    const opened = decoration.exec(line)?.[0].length ?? 0
    const rest = line.slice(opened).toLowerCase()
    const end = rest.search(/[:\n]/)
    if (end === -1) {
      const possible =
        !ended &&
        known.some(
          (name) => name.startsWith(rest) || (rest.startsWith(name) && afterName.test(rest.slice(name.length))),
        )
      return possible ? { kind: 'partial' } : { kind: 'none' }
    }
    const owner = rest[end] === ':' ? whose.get(rest.slice(0, end).replace(/[\]* \t]{0,4}$/, '')) : undefined
    if (owner === undefined) return { kind: 'none' }
    // In `**User:** hello` the closing stars follow the colon.
    const bold = line.slice(0, opened).endsWith('*')
    const tail = line.slice(opened + end + 1)
    if (bold && tail.length < 2 && !ended && /^\**$/.test(tail)) return { kind: 'partial' }
    const closing = bold ? (/^\*{1,2}/.exec(tail)?.[0].length ?? 0) : 0
    return { kind: 'full', whose: owner, length: opened + end + 1 + closing }
  }
}

const addName = (whose: Map<string, TagOwner>, name: string, owner: TagOwner): void => {
  const lower = name.trim().toLowerCase()
  if (lower === '' || lower.length > 80) return
  whose.set(lower, owner)
  // People are called by their first name too.
  const first = lower.split(/\s+/)[0]
  if (first !== undefined && first.length > 1) whose.set(first, owner)
}
