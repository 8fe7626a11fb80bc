import { readFile } from 'node:fs/promises'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A built page under the game's name: its title begins with it, and what the page must know at once is in
 * `#page-settings`, as JSON that no browser runs.
 */
export async function namedPage(file: string, settings: { name: string }): Promise<string> {
  const html = await readFile(file, 'utf8')
  const name = settings.name.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return html
    .replace(/<title>(.*?)<\/title>/, (_all, what) => `<title>${name} · ${what}</title>`)
    .replace('</head>', () => `<script type="application/json" id="page-settings">${data}</script>\n  </head>`)
}
