import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitepress'
import { anchorOf, siteMarkdown } from '../../main/cli/docs/site/markdown.ts'
import { readingMinutes } from '../../main/cli/docs/site/reading-time.ts'
import { fileOfPage, sidebar } from '../../main/cli/docs/site/sidebar.ts'

const root = resolve(import.meta.dirname, '../..')
const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { repository?: { url: string } }
const files = repository ? `${repository.url.replaceAll(/^git\+|\.git$/g, '')}/blob/main` : null
const minutesOf = (relativePath: string): number => {
  const text = readFileSync(join(root, fileOfPage(relativePath.replace(/\.md$/, ''))), 'utf8')
  return Math.max(1, Math.round(readingMinutes(text)))
}

export default defineConfig({
  title: 'Hearthfolk',
  description: 'A server that puts minds into the characters of a game.',
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['meta', { name: 'theme-color', content: '#1d2b26' }],
  ],
  outDir: '../dist/site',
  markdown: { config: siteMarkdown(files), anchor: { slugify: anchorOf } },
  transformPageData: ({ relativePath, frontmatter }) =>
    frontmatter.layout === undefined
      ? { frontmatter: { ...frontmatter, minutes: minutesOf(relativePath) } }
      : undefined,
  // The index of the search is one file.
  vite: { logLevel: 'warn', build: { chunkSizeWarningLimit: 3000 } },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Watch a day', link: '/watch-a-day' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: sidebar(root),
    outline: [2, 3],
    docFooter: { prev: false, next: false },
    footer: { message: 'MIT licence' },
  },
})
