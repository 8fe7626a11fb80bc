import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiModules } from './api-modules.ts'
import { projectPages } from './project-pages.ts'

/** A group of the sidebar. Pages are named by their files in `docs/`, without `.md`. */
interface Group {
  title: string
  pages: readonly string[]
}

/** Every page of `docs/` is in one of these groups. `project/` has papers from outside `docs/`. */
export const groups: readonly Group[] = [
  { title: 'Begin', pages: ['quick-start', 'projects', 'watch-a-day', 'tutorial'] },
  { title: 'For players', pages: ['playing', 'playing-village', 'sound', 'webchat'] },
  {
    title: 'For designers: people',
    pages: [
      'writing-an-npc',
      'writing-an-npc-front-matter',
      'writing-an-npc-words',
      'heartbeat',
      'talk',
      'talk-in-company',
      'memory',
      'memory-lines',
      'memory-plans',
      'memory-recall',
    ],
  },
  {
    title: 'For designers: skills and worlds',
    pages: [
      'teaching-a-skill',
      'skill-steps',
      'telling-steps',
      'writing-a-world',
      'writing-a-world-events',
      'writing-a-world-map',
      'maps',
      'looks',
      'errands',
      'stories-to-solve',
      'scenarios',
      'languages',
      'studio',
    ],
  },
  {
    title: 'For operators',
    pages: [
      'models',
      'operations',
      'scaling',
      'travelling',
      'running-a-land',
      'machines',
      'operations-metrics',
      'operating/README',
      'saves',
      'upgrade',
      'doctor',
      'project/security',
    ],
  },
  {
    title: 'For developers',
    pages: [
      'writing-a-tool',
      'minds',
      'writing-a-plugin',
      'laboratory',
      'project/architecture',
      'where-to-change',
      'where-to-change-questions',
      'inside',
      'inside-mind',
      'invariants',
      'project/contributing',
      'project/cli',
      'project/art',
      'project/sound',
    ],
  },
  {
    title: 'Reference',
    pages: [
      'command-line',
      'command-line-people',
      'command-line-lab',
      'settings',
      'settings-talk',
      'settings-access',
      'tools',
      'tools-people',
      'tools-goods',
      'protocol',
      'protocol-methods',
      'protocol-shapes',
      'protocol-worlds',
      'protocol-studio',
      'protocol-studio-shapes',
      'reference-rows',
    ],
  },
]

/**
 * Pages of `docs/` and its folders that no group names: the test of the site says so, and the sidebar shows them at its
 * end. Decisions have a group of their own; `project/` and `api/` are made.
 */
export const ungrouped = (root: string): string[] => {
  const named = new Set(groups.flatMap(({ pages }) => pages))
  return globSync('**/*.md', { cwd: join(root, 'docs'), exclude: ['decisions', 'project', 'api'] })
    .map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''))
    .filter((page) => page !== 'index' && !named.has(page))
    .toSorted()
}

/** The file of a page, relative to the project. */
export const fileOfPage = (page: string): string => {
  const [folder, name = ''] = page.split('/')
  return folder === 'project' ? (projectPages[name] ?? `docs/${page}.md`) : `docs/${page}.md`
}

const titleOf = (root: string, page: string): string => {
  const [, title] = /^# (.+)$/m.exec(readFileSync(join(root, fileOfPage(page)), 'utf8')) ?? []
  return title?.replaceAll('`', '') ?? page
}

interface SidebarItem {
  text: string
  link: string
}

/** The sidebar as VitePress wants it; it opens the group of the page. Titles are those of the pages. */
export const sidebar = (root: string): { text: string; collapsed: boolean; items: SidebarItem[] }[] => {
  const itemsOf = (pages: readonly string[]): SidebarItem[] =>
    pages.map((page) => ({ text: titleOf(root, page), link: `/${page}` }))
  const decisions = globSync('decisions/0*.md', { cwd: join(root, 'docs') })
    .map((file) => file.replace(/\.md$/, ''))
    .toSorted()
  const more = ungrouped(root)
  return [
    ...groups.map(({ title, pages }) => ({ text: title, collapsed: title !== 'Begin', items: itemsOf(pages) })),
    ...(more.length === 0 ? [] : [{ text: 'More', collapsed: false, items: itemsOf(more) }]),
    {
      text: 'API',
      collapsed: true,
      items: Object.entries(apiModules).map(([page, { title }]) => ({ text: title, link: `/api/${page}/` })),
    },
    {
      text: 'Decisions',
      collapsed: true,
      items: [{ text: 'How they are made', link: '/decisions/README' }, ...itemsOf(decisions)],
    },
  ]
}
