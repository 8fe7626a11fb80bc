import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { namedPage } from '../../main/server/engine/named-page.ts'
import { openAskedVillage } from '../support/asked-village.ts'

const root = resolve(import.meta.dirname, '../..')
const page = join(root, 'main/page')
const ours = /hearthfolk|larkwend/i

/** Lines of a page that people might read: without comments, keys of storage and commands of the command line. */
const shownLines = (text: string): string[] =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '')
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line))
    .map((line) =>
      line.replaceAll(
        /'hearthfolk[.:-][\w.-]*'|hearthfolk:\$|npx hearthfolk|hearthfolkSound|virtual:hearthfolk|data-hearthfolk|dataset\.hearthfolk/g,
        '',
      ),
    )

it('nothing on the pages says what our game is called', async () => {
  const entries = await readdir(page, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(?:html|vue|ts|css)$/.test(entry.name))
  expect(files.length).toBeGreaterThan(200)
  const found: string[] = []
  for (const { parentPath, name } of files)
    for (const line of shownLines(await readFile(join(parentPath, name), 'utf8')))
      if (ours.test(line)) found.push(`${name}: ${line.trim()}`)
  expect(found).toEqual([])
})

it("plain pages carry the game's name and colours, whatever is in them", async () => {
  const name = 'Tarn "X" </script><b>'
  for (const file of ['webchat.html', 'studio.html']) {
    const html = await namedPage(join(page, file), { name })
    expect(html).toMatch(/<title>Tarn &quot;X&quot; &lt;\/script&gt;&lt;b&gt; · \w/)
    expect(html).not.toContain('<b>')
    const [, data = ''] = /id="page-settings">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toEqual({ name })
    expect(html).not.toMatch(ours)
  }
})

it('no request to a model names our game or our village in a project that is called otherwise', async () => {
  const inn = await openAskedVillage({
    contentRoot: join(root, 'main/cli/init/templates/inn'),
    ...{ game: 'Tarn Cross', host: 'hanna' },
    more: '[start]\nmap = "inn"\n[world]\nname = "inn"\n',
  })
  try {
    const asked = [
      ...(await inn.says('Good day! Where am I, and who are you?', 'hanna')),
      ...(await inn.hears('Is the broth done?', 'wick', 'hanna')),
      ...(await inn.wakes('hanna')),
      ...(await inn.wakes('hanna', 'sleep')),
    ]
    expect(asked.length).toBeGreaterThan(2)
    const text = JSON.stringify(asked)
    expect(text).toContain('Hanna')
    expect(text).not.toMatch(ours)
  } finally {
    await inn.close()
  }
})
