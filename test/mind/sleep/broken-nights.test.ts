import { expect, test } from 'vitest'
import type { NpcMemory } from '../../../main/mind/ports/memory-port.ts'
import { ada, ben } from '../../support/sample-characters.ts'
import { cora, createNights, linesWith, type Nights, withRewrite } from './rig.ts'

const live = async (night: Nights): Promise<void> => {
  await night.tell(ada, 'Remember that I live at the mill. I lost my ring.', 19)
  await night.sleep(20)
  await night.tell(ada, 'I moved to the inn. Thank you for the bread, it was good.', 20)
  await night.tell(ben, 'My brother died last winter.', 20)
  await night.tell(ben, 'Remember that the bridge is broken.', 20)
  await night.tell(cora, 'The bridge is broken.', 20)
  await night.tell(ada, 'I am looking for the ring of my mother.', 20)
}
const crash = new Error('the power went off')

test('a crash before or after any write loses nothing and doubles nothing', async () => {
  const whole = await createNights()
  await live(whole)
  await whole.sleep(21)
  const undisturbed = await whole.kept()
  for (let dies = 1; ; dies++) {
    const night = await createNights()
    await live(night)
    let steps = 0
    const dying = withRewrite(night.memory, async (_path, go) => {
      if (++steps === dies) throw crash
      await go()
      if (++steps === dies) throw crash
    })
    const ended = await night.sleep(21, { memory: dying }).then(
      () => true,
      (error: unknown) => {
        if (error !== crash) throw error
        return false
      },
    )
    await night.sleep(21)
    const kept = await night.kept()
    expect(withoutDiary(kept)).toEqual(withoutDiary(undisturbed))
    expect(kept['DREAMS.md']?.match(/^## /gm)).toHaveLength(2)
    if (ended) return
  }
})

const withoutDiary = ({ 'DREAMS.md': _diary, ...kept }: Record<string, string>) => kept

test('what a person writes while she sleeps is kept, and so is what she dreamed', async () => {
  const night = await createNights()
  await live(night)
  let edited = false
  const busy: NpcMemory = withRewrite(night.memory, async (path, go) => {
    if (!edited && path === `memory/people/${ada}.md`)
      await night.write(path, `${await night.file(path)}\nShe limps a little.\n`)
    edited ||= path === `memory/people/${ada}.md`
    await go()
  })
  expect(await night.sleep(21, { memory: busy })).toMatchObject({ refused: [] })
  expect(await night.person(ada)).toContain('\nShe limps a little.\n')
  expect(linesWith(await night.person(ada), 'inn')).toHaveLength(1)
})

test('a file that cannot be changed is tried again the next night, with all the rest as it should be', async () => {
  const night = await createNights()
  await live(night)
  const stubborn: NpcMemory = {
    ...night.memory,
    rewrite: async (file) =>
      file.path === `memory/people/${ada}.md`
        ? { refused: 'it was changed in the meantime' }
        : night.memory.rewrite(file),
  }
  expect(await night.sleep(21, { memory: stubborn })).toMatchObject({ refused: ['it was changed in the meantime'] })
  expect(await night.person(ada)).not.toContain('inn')
  expect(await night.person(ben)).toContain('died')
  expect(await night.sleep(22)).toMatchObject({ refused: [] })
  expect(linesWith(await night.person(ada), 'inn')).toHaveLength(1)
  expect(linesWith(await night.person(ben), 'died')).toHaveLength(1)
})

test('who is woken has written what stands by then, and goes on another night', async () => {
  const night = await createNights()
  await live(night)
  const abort = new AbortController()
  const waking = withRewrite(night.memory, async (_path, go) => {
    await go()
    abort.abort(new Error('wake up'))
  })
  await expect(night.sleep(21, { memory: waking, signal: abort.signal })).rejects.toThrow('wake up')
  await night.sleep(22)
  expect(linesWith(await night.person(ada), 'inn')).toHaveLength(1)
})

test('lines and order of a person are kept in files written by hand, and so is a line of hers that was reworded', async () => {
  const night = await createNights({
    'MEMORY.md':
      '# My village\r\n\r\nI was born here.\r\n\r\n## What I know\r\n\r\n* The mill is old.\r\n\r\n## Recipes\r\n\r\n1. Rye.\r\n',
    [`memory/people/${ada}.md`]: '# Ada, the quick one\n\nTall.\n\n## How I feel\n\n- Uneasy.\n',
  })
  await live(night)
  const person = await night.person(ada)
  await night.write(
    `memory/people/${ada}.md`,
    person.replace('Ada told me: "I lost my ring."', 'She misses a ring. Poor thing.'),
  )
  await night.memory.refresh()
  await night.sleep(21)
  const after = await night.person(ada)
  expect(linesWith(after, '')[0]).toBe('# Ada, the quick one')
  expect(after.indexOf('Tall.')).toBeLessThan(after.indexOf('- Uneasy.'))
  expect(linesWith(after, 'She misses')).toEqual(['- She misses a ring. Poor thing.'])
  expect(linesWith(after, 'I lost my ring')).toEqual([])
  const memory = await night.file('MEMORY.md')
  expect(
    memory.startsWith('# My village\r\n\r\nI was born here.\r\n\r\n## What I know\r\n\r\n* The mill is old.\r\n'),
  ).toBe(true)
  expect(memory.endsWith('## Recipes\r\n\r\n1. Rye.\r\n')).toBe(true)
  expect(linesWith(memory, 'bridge').length).toBeGreaterThan(0)
})

test('somebody whom a heading by hand names in its own way keeps nobody from sleeping', async () => {
  const said = '- The Ghost told me: "Thank you! I lost my silver chain." <!-- kind:told importance:8 id:m-1 -->'
  const night = await createNights({
    'memory/2026-11-20.md': `## 08:00 · mill · with the Ghost <!-- who:The_Ghost for:everyone -->\n\n${said}\n`,
  })
  expect(await night.sleep(21)).toMatchObject({ kind: 'slept', refused: [] })
  expect(await night.file('DREAMS.md')).toContain('the Ghost')
  expect(await night.file('MEMORY.md')).toContain('I lost my silver chain.')
  expect((await night.sleep(22)).kind).toBe('nothing')
})

test('two sleeps at once are one night in the diary', async () => {
  const night = await createNights()
  await live(night)
  await Promise.all([night.sleep(21), night.sleep(21)])
  expect((await night.file('DREAMS.md')).match(/^## /gm)).toHaveLength(2)
})
