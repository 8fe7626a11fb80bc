import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forkSave, listSaves } from '../../main/saves/fork-save.ts'
import { openSave } from '../../main/saves/open-save.ts'
import { filledSave, picture } from './filled-save.ts'

describe('a fork', () => {
  it('is the same save under another name, says where it comes from, and leaves out what is one server’s own', async () => {
    const { saves, folder } = await filledSave({ one: 'Ada', two: 'Ben' })
    for (const file of ['server.address', 'gateway-token', 'world-token']) await writeFile(join(folder, file), 'x')
    const before = await picture(folder)
    await forkSave({ saves, from: 'main', to: 'autumn' })
    expect(await picture(folder)).toEqual(before)
    const copy = await picture(join(saves, 'autumn'))
    expect(JSON.parse(copy['save.json'] ?? '')).toMatchObject({ seed: 7, forkedFrom: { save: 'main' } })
    const left = Object.keys(before).filter((path) => !(path in copy))
    expect(left).toEqual(['gateway-token', 'npc-agents/marta/.index/lance/rows', 'server.address', 'world-token'])
    expect(await listSaves(saves)).toMatchObject([
      { name: 'autumn', forkedFrom: 'main', began: '2026-11-20' },
      { name: 'main', forkedFrom: null },
    ])
    const opened = await openSave({ saves, name: 'autumn', fresh: { world: 'x', map: 'x', seed: 1, startedAt: 0 } })
    expect(opened).toMatchObject({ isNew: false, file: { world: 'village' } })
    await opened.close()
  })

  it('is refused under a running server, onto another save, and under what is no name', async () => {
    const { saves, folder } = await filledSave({ one: 'Ada', two: 'Ben' })
    await expect(forkSave({ saves, from: 'main', to: '../elsewhere' })).rejects.toThrow(/cannot be the name of a save/)
    await expect(forkSave({ saves, from: 'nothing', to: 'autumn' })).rejects.toThrow(/There is no save "nothing"/)
    await expect(forkSave({ saves, from: 'main', to: 'main' })).rejects.toThrow(/The save "main" already exists/)
    await writeFile(join(folder, 'server.lock'), `${process.ppid}\n`)
    await expect(forkSave({ saves, from: 'main', to: 'autumn' })).rejects.toThrow(/in use by another server/)
    expect((await listSaves(saves)).map(({ name }) => name)).toEqual(['main'])
  })

  it('that was broken off counts as no save and is begun again', async () => {
    const { saves } = await filledSave({ one: 'Ada', two: 'Ben' })
    await mkdir(join(saves, '.forking-autumn'), { recursive: true })
    await writeFile(join(saves, '.forking-autumn/half'), 'x')
    expect((await listSaves(saves)).map(({ name }) => name)).toEqual(['main'])
    await forkSave({ saves, from: 'main', to: 'autumn' })
    await expect(readFile(join(saves, 'autumn/half'), 'utf8')).rejects.toThrow(/ENOENT/)
  })

  it('is listed with what is wrong with it when it is damaged', async () => {
    const { saves } = await filledSave({ one: 'Ada', two: 'Ben' })
    await mkdir(join(saves, 'broken'))
    await writeFile(join(saves, 'broken/save.json'), '{')
    expect(await listSaves(saves)).toMatchObject([
      { name: 'broken', problem: expect.stringMatching(/damaged/) },
      { name: 'main', problem: null },
    ])
    expect(await listSaves(join(saves, 'nowhere'))).toEqual([])
  })
})
