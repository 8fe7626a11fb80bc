import { statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { programFolder } from '../../../base/program-folder.ts'
import { projectPages } from './project-pages.ts'
import { fileOfPage } from './sidebar.ts'

/** What is used here of markdown-it, which VitePress brings. */
interface Token {
  type: string
  tag: string
  info: string
  content: string
  attrs: [string, string][] | null
  children: Token[] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}
interface Markdown {
  core: {
    ruler: { push(name: string, rule: (state: { tokens: Token[]; env: { relativePath?: string } }) => void): void }
  }
  renderer: { rules: Record<string, ((tokens: Token[], index: number, ...rest: never[]) => string) | undefined> }
}

/**
 * Where a link of a paper leads in the site. Links of `docs/` are relative to the file, as GitHub shows them.
 *
 * @param paper The file with the link, relative to the project.
 * @param repository The address at which the project's files can be read, without a slash at its end; null if unknown.
 * @returns Null where the site has nothing to show: a source file of an unknown repository.
 */
export const linkInSite = (paper: string, href: string, repository: string | null): string | null => {
  if (href === '' || href.startsWith('#') || href.startsWith('/') || /^[a-z][a-z+.-]*:/i.test(href)) return href
  const [path = '', anchor] = href.split('#', 2)
  const file = posix.normalize(posix.join(dirname(paper), path))
  const suffix = anchor === undefined ? '' : `#${anchor}`
  if (isInSite(file)) {
    const page = file.slice('docs/'.length).replace(/\/$/, '')
    // GitHub shows the README of a folder.
    return `/${page}${posix.extname(page) === '' ? '/README.md' : ''}${suffix}`
  }
  if (file === 'README.md') return '/'
  const [page] = Object.entries(projectPages).find(([, source]) => source === file) ?? []
  if (page !== undefined) return `/project/${page}.md${suffix}`
  return repository === null ? null : `${repository}/${file}${suffix}`
}

/** Pages, folders of pages, pictures and films. Samples and settings that lie beside them are source files. */
const isInSite = (file: string): boolean =>
  file.startsWith('docs/') &&
  (/\.(?:md|png|gif|webm|html)$/.test(file.replace(/^docs\/samples\/.*/, '')) || isFolder(file))
const isFolder = (file: string): boolean =>
  statSync(join(programFolder, file), { throwIfNoEntry: false })?.isDirectory() === true

/** The anchor of a heading, as GitHub derives it. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Links that work in the site, and a flowchart as a list of its arrows. */
export const siteMarkdown =
  (repository: string | null) =>
  (md: unknown): void => {
    const { core, renderer } = md as Markdown
    core.ruler.push('hearthfolk_links', ({ tokens, env }) => {
      if (env.relativePath === undefined) return
      const paper = fileOfPage(env.relativePath.replace(/\.md$/, ''))
      for (const { children } of tokens) retarget(children ?? [], paper, repository)
    })
    const { fence } = renderer.rules
    renderer.rules.fence = (tokens, index, ...rest) =>
      tokens[index]?.info.trim() === 'mermaid'
        ? arrowList(tokens[index].content)
        : (fence?.(tokens, index, ...rest) ?? '')
  }

/** A link that leads nowhere keeps its words alone. */
const retarget = (tokens: Token[], paper: string, repository: string | null): void => {
  let isGone = false
  for (const token of tokens) {
    if (token.type === 'link_close' && isGone) token.tag = 'span'
    if (token.type !== 'link_open') continue
    const target = linkInSite(paper, token.attrGet('href') ?? '', repository)
    isGone = target === null
    if (target !== null) token.attrSet('href', target)
    else {
      token.tag = 'span'
      token.attrs = null
    }
  }
}

const arrowList = (chart: string): string => {
  const arrows = [...chart.matchAll(/^ *(\w+) --> (\w+)$/gm)].map(([, from = '', to = '']) => ({ from, to }))
  const lines = [...Map.groupBy(arrows, ({ from }) => from)].map(
    ([from, list]) => `<li><code>${from}</code> → ${list.map(({ to }) => `<code>${to}</code>`).join(', ')}</li>`,
  )
  return `<ul>${lines.join('')}</ul>`
}
