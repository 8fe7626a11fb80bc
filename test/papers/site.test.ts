import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { apiModules } from '../../main/cli/docs/site/api-modules.ts'
import { linkInSite, siteMarkdown } from '../../main/cli/docs/site/markdown.ts'
import { projectPages } from '../../main/cli/docs/site/project-pages.ts'
import { mostMinutes, readingMinutes } from '../../main/cli/docs/site/reading-time.ts'
import { readDay, writeDay } from '../../main/cli/docs/site/recorded-day.ts'
import { fileOfPage, groups, ungrouped } from '../../main/cli/docs/site/sidebar.ts'
import { readMap } from '../../main/content/read-map.ts'
import type { Chunk, Overview } from '../../main/saves/replay/time-lapse/chunk.ts'
import { housesIn } from '../../main/world/houses.ts'

const root = resolve(import.meta.dirname, '../..')
const temporary = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('every page of docs/ is in the sidebar, and every file that the sidebar names is there', () => {
  expect(ungrouped(root), 'add these pages to a group of main/cli/docs/site/sidebar.ts').toEqual([])
  const named = groups.flatMap(({ pages }) => pages)
  expect(named.filter((page) => !existsSync(join(root, fileOfPage(page))))).toEqual([])
  expect(named.filter((page, index) => named.indexOf(page) !== index)).toEqual([])
  const papers = [...Object.values(projectPages), ...Object.values(apiModules).map(({ file }) => file)]
  expect(papers.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it('a page that no group names is found', async () => {
  const folder = await temporary()
  await mkdir(join(folder, 'docs'))
  for (const inner of ['operating', 'decisions', 'api/tool'])
    await mkdir(join(folder, 'docs', inner), { recursive: true })
  for (const page of ['index', 'talk', 'brand-new', 'operating/new', 'decisions/0001-x', 'api/tool/index'])
    await writeFile(join(folder, 'docs', `${page}.md`), '# A page\n')
  expect(ungrouped(folder)).toEqual(['brand-new', 'operating/new'])
})

const papers = [
  ...globSync('docs/{*,decisions/*,operating/*}.md', { cwd: root }),
  ...Object.values(projectPages),
].toSorted()
it.each(papers)('%s is read in less than ten minutes; a longer page gives a part to a page of its own', (paper) => {
  expect(readingMinutes(readFileSync(join(root, paper), 'utf8'))).toBeLessThan(mostMinutes)
})

it('words are counted as they are shown: with code and tables, without front matter, comments and addresses', () => {
  const words = (text: string): number => Math.round(readingMinutes(text) * 220)
  expect(words('---\nlayout: home\n---\n# Two words\n')).toBe(2)
  expect(words('One [two](three-four.md#five) <!-- not this -->three.\n')).toBe(3)
  expect(words("```ts\nconst it's = 1\n```\n| a | b |\n| --- | --- |\n")).toBe(6)
})

it('links of papers lead to pages of the site, or to the repository if there is one', () => {
  const there = (paper: string, href: string, repository: string | null = null) => linkInSite(paper, href, repository)
  expect(there('docs/talk.md', 'memory.md#recall')).toBe('/memory.md#recall')
  expect(there('docs/decisions/0001-x.md', '../memory.md')).toBe('/memory.md')
  expect(there('docs/talk.md', '../ARCHITECTURE.md#words')).toBe('/project/architecture.md#words')
  expect(there('ARCHITECTURE.md', 'docs/decisions')).toBe('/decisions/README.md')
  expect(there('main/art/README.md', '../../docs/sound.md')).toBe('/sound.md')
  expect(there('docs/talk.md', '../README.md')).toBe('/')
  expect(there('docs/playing.md', 'film/desk.webm')).toBe('/film/desk.webm')
  for (const href of ['#here', '/', 'https://example.org/x.md', 'mailto:a@example.org'])
    expect(there('docs/talk.md', href)).toBe(href)
  expect(there('docs/talk.md', '../main/server.ts')).toBeNull()
  expect(there('docs/talk.md', '../main/server.ts', 'https://host.example/us/it/blob/main')).toBe(
    'https://host.example/us/it/blob/main/main/server.ts',
  )
})

it('a flowchart is shown as its arrows; other code is left to VitePress', () => {
  const rules: Record<string, (tokens: object[], index: number) => string> = { fence: () => 'code' }
  siteMarkdown(null)({ core: { ruler: { push: () => {} } }, renderer: { rules } })
  expect(rules.fence?.([{ info: 'mermaid', content: 'flowchart TD\n  a --> b\n  a --> c\n' }], 0)).toBe(
    '<ul><li><code>a</code> → <code>b</code>, <code>c</code></li></ul>',
  )
  expect(rules.fence?.([{ info: 'ts', content: '' }], 0)).toBe('code')
})

const again = 'record the day anew: node main/cli/docs/record-day.ts'

it('the recorded day is whole, and goes on in the village of today', async () => {
  const files = await readDay(root)
  const overview = JSON.parse(files['overview.json'] ?? '') as Overview
  expect([overview.to - overview.from, overview.whole, overview.notes]).toEqual([21_600, true, []])
  const chunks = overview.sayings.map((_, index) => JSON.parse(files[`chunk/${index}.json`] ?? '') as Chunk)
  expect(chunks.flatMap(({ story }) => story).filter(({ said }) => said).length).toBeGreaterThan(50)
  const map = await readMap({ root, world: 'village', map: 'village' })
  expect(
    overview.houses.map(({ id, x, y }) => [id, x, y]),
    again,
  ).toEqual(housesIn(map).map(({ place: { id, x, y } }) => [id, x, y]))
})

it('the recorded day is a page without a server: everything that it fetches is a file', async () => {
  const folder = await temporary()
  await writeDay(root, folder)
  const there = (path: string): boolean => existsSync(join(folder, path))
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const loaded = [...page.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, path = '']) => path)
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter((path) => !path.startsWith('./') || !there(path))).toEqual([])
  const { people } = JSON.parse(readFileSync(join(folder, 'data/overview.json'), 'utf8')) as Overview
  const pictures = people.flatMap(({ id, look }) => [`assets/${look}.png`, `data/deeds/${id}.json`])
  expect(people.length).toBe(12)
  expect(
    ['data/picture.json', 'assets/emotes.json', ...pictures].filter((path) => !there(path)),
    again,
  ).toEqual([])
})
