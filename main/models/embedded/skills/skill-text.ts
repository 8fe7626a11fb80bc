import type { TurnContext } from '../../../mind/ports/turn-context.ts'

/** The skill's body in the result of `read_skill`, which may have text around it and a list of files after it. */
export const unwrapped = (text: string): string => {
  const start = /<skill_content\b[^<>]{0,400}>/.exec(text)
  if (start === null) return text
  const body = text.slice(start.index + start[0].length)
  const end = body.lastIndexOf('</skill_content>')
  return (end < 0 ? body : body.slice(0, end)).replace(/^\r?\n/, '')
}

/**
 * The body of a skill that was just read. If the answer only says that it was read before, returns that earlier body.
 */
export const skillText = (answer: string, name: string, { skillsRead = [] }: TurnContext): string => {
  const before = skillsRead.find((each) => each.name === name)?.body
  return before !== undefined && /^\s*You have read \S+ already\b/.test(answer) ? before : unwrapped(answer)
}
