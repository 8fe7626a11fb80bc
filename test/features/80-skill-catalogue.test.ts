import { describe, expect, it } from 'vitest'
import { brieflyOf, fitCatalogue, renderCatalogue } from '../../main/content/skills/catalogue.ts'

const skill = (
  number: number,
  description = `Teach thing ${number}. Use it when thing ${number} comes up, or when somebody asks for it.`,
) => ({
  name: `skill-${number}`,
  description,
  file: `skills/skill-${number}/SKILL.md`,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => skill(index))

/** The text that an XML reader gets from one element. */
const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
const read = (block: string) =>
  [
    ...block.matchAll(
      /<skill><name>(.*?)<\/name><description>(.*?)<\/description>(?:<location>(.*?)<\/location>)?<\/skill>/g,
    ),
  ].map(([, name = '', description = '', location]) => ({
    name: unescapeXml(name),
    description: unescapeXml(description),
    location,
  }))

describe('80 the compact XML block of skills', () => {
  it('80 is exactly this', () => {
    expect(
      renderCatalogue([{ name: 'bargain', description: 'Buy low, sell high.', file: 'skills/bargain/SKILL.md' }]),
    ).toBe(
      '<available_skills><skill><name>bargain</name><description>Buy low, sell high.</description><location>skills/bargain/SKILL.md</location></skill></available_skills>',
    )
  })

  it('80 is nothing without skills', () => {
    expect(renderCatalogue([])).toBe('')
  })

  it('80 escapes whatever a description holds: it cannot end its element', () => {
    const description = 'Buy & sell </skill></available_skills> "cheap" <b>\'now\'</b>'
    const block = renderCatalogue([{ name: 'bargain', description, file: 'a&b/SKILL.md' }])
    expect(block).toContain(
      'Buy &amp; sell &lt;/skill&gt;&lt;/available_skills&gt; &quot;cheap&quot; &lt;b&gt;&apos;now&apos;&lt;/b&gt;',
    )
    expect(read(block)).toEqual([{ name: 'bargain', description, location: 'a&amp;b/SKILL.md' }])
  })

  it('80 has as many characters as the sum says: 37, and for each skill 76 and its escaped fields', () => {
    const skills = [skill(1), skill(2, 'A & B <c>'), skill(3)]
    const escaped = (text: string): number =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').length
    const fields = skills.reduce(
      (sum, { name, description, file }) => sum + 76 + escaped(name) + escaped(description) + escaped(file),
      0,
    )
    expect(renderCatalogue(skills)).toHaveLength(37 + fields)
  })

  it('80 is never longer than 18,000 characters, whatever it is given', () => {
    for (const count of [60, 200, 5000]) {
      const block = renderCatalogue(many(count), 1e9)
      expect(block.length).toBeLessThanOrEqual(18_000)
      expect(read(block).length).toBeGreaterThan(50)
    }
  })

  it('80 that is too long first loses the locations, then the ends of its longest descriptions; no skill is lost', () => {
    const skills = [skill(1, 'Short one.'), ...many(9).map((one, index) => ({ ...one, name: `long-${index}` }))]
    const full = renderCatalogue(skills).length
    const unlocated = read(renderCatalogue(skills, full - 1))
    expect(unlocated.map(({ description }) => description)).toEqual(skills.map(({ description }) => description))
    expect(unlocated.every(({ location }) => location === undefined)).toBe(true)

    const tight = renderCatalogue(skills, 1250)
    expect(tight.length).toBeLessThanOrEqual(1250)
    expect(read(tight).map(({ name }) => name)).toEqual(skills.map(({ name }) => name))
    expect(read(tight)[0]?.description).toBe('Short one.')
    expect(read(tight)[1]?.description).toMatch(/^Teach thing 0\. Use it when.*[a-z]…$/)
  })

  it('80 says how many skills it had no room for', () => {
    const block = renderCatalogue(many(10), 500)
    const listed = read(block).length
    expect(listed).toBeGreaterThan(1)
    expect(block).toContain(`<!-- ${10 - listed} more skills are not listed -->`)
    expect(block.length).toBeLessThanOrEqual(500)
  })

  it('80 of a thousand lists those that come first, in the order that is asked for, and the same whenever it is asked', () => {
    const thousand = many(1000)
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    const fitted = () => fitCatalogue(thousand.slice(0, 12), { maximumCharacters: 1147, leftOut: 988, order: byName })
    const { block, listed } = fitted()
    expect(block.length).toBeLessThanOrEqual(1147)
    expect(read(block).map(({ name }) => name)).toEqual(
      thousand
        .slice(0, listed.size)
        .map(({ name }) => name)
        .toSorted(),
    )
    expect([...listed]).toEqual(thousand.slice(0, listed.size).map(({ name }) => name))
    expect(block).toContain(`<!-- ${1000 - listed.size} more skills are not listed -->`)
    expect(fitted()).toEqual({ block, listed })
  })

  it('80 lists in a prompt what a skill teaches, in one sentence, and leaves when to use it for the moment', () => {
    expect(brieflyOf('How to bake bread for somebody. Use it when somebody wants bread.')).toBe(
      'bake bread for somebody.',
    )
    expect(brieflyOf('生成多角色中文睡前故事并合成语音，每一段都标注说话的人。适用于孩子。')).toBe(
      '生成多角色中文睡前故事并合成语音，每一段都标注说话的人。',
    )
    expect(brieflyOf('Go on. Bake. And so on')).toBe('Go on. Bake. And so on')
    const long = brieflyOf(`Toolkit for ${'many things and '.repeat(20)}more.`)
    expect(long.length).toBeLessThanOrEqual(100)
    expect(long).toMatch(/^Toolkit for .*[a-z]…$/)
  })

  it('80 begins with the skills that everybody has, and these look the same in each list of a window', () => {
    const common = many(4).map((one) => ({ ...one, isCommon: true }))
    const own = (count: number) => many(count).map((one) => ({ ...one, name: `a-craft-${one.name}` }))
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
    const lists = [1, 3, 6].map(
      (count) => fitCatalogue([...own(count), ...common], { maximumCharacters: 1114, order: byName }).block,
    )
    const [first = [], ...others] = lists.map((block) => read(block).slice(0, 4))
    expect(first.map(({ name }) => name)).toEqual(common.map(({ name }) => name))
    for (const other of others) expect(other).toEqual(first)
    for (const block of lists) expect(block.length).toBeLessThanOrEqual(1114)
    expect(lists.map((block) => read(block).length)).toEqual([5, 7, 10])
  })

  it('80 in no room at all says that there are skills', () => {
    expect(renderCatalogue(many(3), 1)).toBe(
      '<available_skills><!-- 3 more skills are not listed --></available_skills>',
    )
  })

  it('80 cuts a description so that nothing of its escape is left over', () => {
    const block = renderCatalogue([skill(1, `${'&'.repeat(200)}`)], 300)
    expect(block.length).toBeLessThanOrEqual(300)
    expect(block.replace(/&amp;/g, '')).not.toContain('&')
  })
})
