import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readItems } from '../../main/content/catalogue/read-items.ts'
import { readQuests } from '../../main/content/catalogue/read-quests.ts'
import { readSigns } from '../../main/content/catalogue/read-signs.ts'
import { type FrontMatter, readFrontMatter } from '../../main/content/read-front-matter.ts'

const paper = readFileSync(join(import.meta.dirname, '../../docs/writing-a-world.md'), 'utf8')
const examples = [...paper.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')

const readers: Record<string, (matter: FrontMatter, report: (...what: unknown[]) => void) => { length: number }> = {
  items: (matter, report) => readItems(matter, report).items,
  quests: readQuests,
  signs: readSigns,
}

it.each(Object.keys(readers))('the example of %s in docs/writing-a-world.md is read without a word', (key) => {
  const matter = readFrontMatter(`---\n${examples.find((example) => example.includes(`${key}:\n`))}---\n`, 'example')
  const told: unknown[] = []
  const read = matter.ok ? readers[key]?.(matter.value, (...what) => told.push(what)) : undefined
  expect([told, read?.length]).toEqual([[], key === 'items' ? 2 : 1])
})
