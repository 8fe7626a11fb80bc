import { longestBody } from './problem.ts'

/** A line of a body with its number, from 1. */
export interface Line {
  text: string
  line: number
}

/** Everything under one heading, up to the next heading of the same or a higher rank. */
export interface Section {
  heading: string
  level: number
  line: number
  lines: Line[]
}

/** One list item, with its wrapped and nested lines joined by spaces. */
export interface Item {
  text: string
  line: number
  /** Whether it contains a numbered item with a condition of its own, which can't be carried out. */
  nested: boolean
}

const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/
const bullet = /^([ \t]*)([-*+]|\d{1,4}[.)])(?:[ \t]+(.*))?$/

const plainHeading = (text: string): string =>
  text
    .replace(/[ \t]#+[ \t]*$/, '')
    .replaceAll(/[*_`]/g, '')
    .trim()

/**
 * Cuts a body into sections by its headings. Fenced blocks are examples for readers and belong to no section. Never
 * throws.
 */
export const readSections = (body: string): Section[] => {
  const open: Section[] = []
  const all: Section[] = []
  let fenced: string | null = null
  for (const [index, raw] of body.slice(0, longestBody).split('\n').entries()) {
    const text = raw.replace(/\r$/, '')
    const mark = fence.exec(text)?.[1]
    if (fenced !== null) {
      if (mark?.startsWith(fenced)) fenced = null
      continue
    }
    if (mark !== undefined) {
      fenced = mark
      continue
    }
    const found = heading.exec(text)
    if (found === null) {
      for (const section of open) section.lines.push({ text, line: index + 1 })
      continue
    }
    const level = found[1]?.length ?? 1
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    // Its own lines end at the next heading of its rank. Headings inside it aren't part of its text.
    for (const section of open) section.lines.push({ text: '', line: index + 1 })
    const section = { heading: plainHeading(found[2] ?? ''), level, line: index + 1, lines: [] }
    open.push(section)
    all.push(section)
  }
  return all
}

const key = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The first section with this heading. Ignores case and punctuation. */
export const findSection = (sections: readonly Section[], name: string): Section | null =>
  sections.find((section) => key(section.heading) === key(name)) ?? null

/** The paragraphs of a section. Each list item is a paragraph. */
export const paragraphsOf = (section: Section): string[] => {
  const paragraphs: string[] = []
  let current: string[] = []
  const close = () => {
    if (current.length > 0) paragraphs.push(current.join(' '))
    current = []
  }
  for (const { text } of section.lines) {
    const item = bullet.exec(text)
    if (text.trim() === '' || item !== null) close()
    const plain = (item === null ? text : (item[3] ?? '')).replaceAll(/[*_]/g, '').trim()
    if (plain !== '') current.push(plain)
  }
  close()
  return paragraphs
}

/**
 * The list items in a section. Wrapped or nested lines belong to the item before them. Text around the list is for
 * readers.
 */
export const itemsOf = (section: Section): Item[] => {
  const items: { parts: string[]; line: number; indent: number; nested: boolean; blank: boolean }[] = []
  for (const { text, line } of section.lines) {
    const current = items.at(-1)
    const found = bullet.exec(text)
    if (text.trim() === '') {
      if (current !== undefined) current.blank = true
      continue
    }
    const indent = width(/^[ \t]*/.exec(text)?.[0] ?? '')
    if (found === null) {
      // After a blank line, only indented text still belongs to the item.
      if (current !== undefined && (!current.blank || indent > current.indent)) current.parts.push(text.trim())
      else if (current !== undefined) items.push({ parts: [], line, indent: 0, nested: false, blank: false })
      continue
    }
    const words = (found[3] ?? '').trim()
    if (current !== undefined && current.parts.length > 0 && indent >= current.indent + 2) {
      current.parts.push(words)
      current.nested ||= /^[*_]*(?:if|unless)\b/i.test(words)
      continue
    }
    items.push({ parts: [words], line, indent, nested: false, blank: false })
  }
  return items.flatMap(({ parts, line, nested }) =>
    parts.length === 0 ? [] : [{ text: parts.join(' ').trim(), line, nested }],
  )
}

const width = (blank: string): number => [...blank].reduce((sum, each) => sum + (each === '\t' ? 4 : 1), 0)
