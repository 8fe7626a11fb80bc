import { proseOf } from '../../content/skills/steps/prose.ts'

/** The most characters of a skill's text in a tool's result, with room for its frame. A longer text comes in parts. */
const longestPart = 7000
/** A part ends at a line break if there is one in its last third. */
const leastShare = 2 / 3

const opening = '<skill_content name="'

/** A skill's text as a mind gets it, in a tool's result and in a prompt. Nothing in it can close it. */
export const skillContent = (name: string, text: string, resources: readonly string[] = []): string => {
  const listed =
    resources.length === 0 ? '' : `\n<skill_resources>\n${resources.map(inside).join('\n')}\n</skill_resources>`
  return `${opening}${name.replaceAll('"', '&quot;')}">\n${inside(text)}${listed}\n</skill_content>`
}

/** The part of a skill's body that a language model reads. */
export const forModels = (body: string): string => proseOf(body)

export const isSkillContent = (text: string): boolean => text.startsWith(opening)

/** Also escapes tags that a lenient reader could mistake for ours: with gaps or look-alike characters. */
const inside = (text: string): string => text.replaceAll(ownTag, '&lt;')
const ownTag =
  /[<\uff1c\ufe64\u2039\u2329\u3008\u27e8\u276c\u276e\u2770](?=[\s\p{Cf}]*(?:[/\uff0f\u2044\u2215][\s\p{Cf}]*)?skill[\p{Cf}]*_[\p{Cf}]*(?:content|resources))/giu

/** `references/prices.md#2`: the second part of a long text. */
export const readPart = (asked: string): { path: string; part: number } => {
  const match = /^(.+)#([1-9]\d{0,3})$/.exec(asked)
  return match === null ? { path: asked, part: 1 } : { path: match[1] ?? asked, part: Number(match[2]) }
}

/** Further parts of a long skill are requested like its files, under this name. */
export const ownText = 'SKILL.md'

/** Whether the call asks for an additional file, which is only read and not followed. */
export const isExtraFile = (resource: unknown): boolean =>
  typeof resource === 'string' && readPart(resource.trim()).path !== ownText

/** One part of a text, with a line that says how to get the next one. Null if there is no such part. */
export const partOf = (
  text: string,
  { path, part }: { path: string; part: number },
): { text: string; note: string } | null => {
  const parts = partsOf(text)
  const found = parts[part - 1]
  if (found === undefined) return null
  if (parts.length === 1) return { text: found, note: '' }
  const next = part < parts.length ? ` The next: resource "${path}#${part + 1}".` : ''
  return { text: found, note: `\n[Part ${part} of ${parts.length}.${next}]` }
}

const partsOf = (text: string): string[] => {
  const parts: string[] = []
  let rest = text
  while (rest.length > longestPart) {
    const end = Math.max(rest.lastIndexOf('\n\n', longestPart), rest.lastIndexOf('\n', longestPart))
    const cut =
      end >= longestPart * leastShare
        ? end
        : /[\uD800-\uDBFF]/.test(rest[longestPart - 1] ?? '')
          ? longestPart - 1
          : longestPart
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut).replace(/^\n+/, '')
  }
  return [...parts, rest]
}
