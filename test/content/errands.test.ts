import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Diagnostic } from '../../main/content/character.ts'
import { loadErrands } from '../../main/content/errands/load-errands.ts'
import { loadContent } from '../../main/content/load-content.ts'
import { readMap } from '../../main/content/read-map.ts'
import { isCommand } from '../../main/world/check-command.ts'
import { errandCauses } from '../../main/world/errands/templates.ts'

const root = join(import.meta.dirname, '..', '..')
const guide = readFileSync(join(root, 'docs/errands.md'), 'utf8')
const example = /```markdown\n(---\n[\s\S]*?)```/.exec(guide)?.[1] ?? ''

/** A folder of errands, and the result of reading it now. */
const world = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-errands-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let previous: Awaited<ReturnType<typeof loadErrands>>
  return {
    write: async (text: string, name = 'one.md') => {
      const path = join(folder, 'worlds/village/errands', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    },
    read: async () => {
      const diagnostics: Diagnostic[] = []
      const scene = { places: new Set(['market']), npcs: new Set(['marta', 'oswin']), items: new Set(['bun', 'honey']) }
      const errands = await loadErrands({ root: folder, diagnostics }, { world: 'village', scene, previous })
      const isSame = errands === previous
      previous = errands
      return { errands, isSame, told: diagnostics.map(({ line, message }) => `${line ?? 0} ${message}`) }
    },
  }
}

it('the errands of the village cover every cause, and the simulation takes them', async () => {
  const map = await readMap({ root, world: 'village', map: 'village' })
  const places = new Set(Object.keys(map.places))
  const { catalogue, diagnostics } = await loadContent({ root, world: 'village', places })
  expect(diagnostics).toEqual([])
  const causes = new Set(Object.values(catalogue?.errands ?? {}).map(({ when }) => when))
  expect([...causes].sort()).toEqual([...errandCauses].sort())
  expect(isCommand({ kind: 'catalogueChanged', catalogue })).toBe(true)
})

it('the example of the guide is read, and a broken save of it leaves the last good one', async () => {
  const { write, read } = await world()
  await write(example)
  const first = await read()
  expect(first.told).toEqual([])
  expect(first.errands?.one).toMatchObject({ when: 'quarrel', asks: ['oswin'], steps: [{ kind: 'hand', to: null }] })
  expect((await read()).isSame).toBe(true)
  await write(example.replace('hand: honey', 'hand: hony'))
  const { errands, told } = await read()
  expect(told).toEqual([expect.stringContaining('"hony" is not an item of this world')])
  expect(errands).toEqual(first.errands)
})

it.each([
  ['steps:\n  - { hand: honey, to: other }', 'steps:\n  - { visit: there }', 'words alone never earn a reward'],
  ['when: quarrel', 'when: boredom', 'is one of illness, theft'],
  ['hand: honey', 'hand: it', '"it" is nothing in quarrel'],
  ['to: other', 'to: nobody-here', 'nobody in npc-agents/'],
  ['asks: [oswin]', 'asks: [osvin]', '"osvin" is nobody'],
])('%j → %j: %s', async (from, to, fault) => {
  const { write, read } = await world()
  expect(example).toContain(from)
  await write(example.replace(from, to))
  expect((await read()).told.join()).toContain(fault)
})
