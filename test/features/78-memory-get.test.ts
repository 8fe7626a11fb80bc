import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import memoryGet from '../../tools/memory_get.ts'
import { memoryFolder, openMemory } from '../memory/open-memory.ts'
import { toolRun, useTool } from '../support/tool-run.ts'

describe('78 memory_get', () => {
  it('78 of a file that is not there gives no text and no error', async () => {
    await using place = await memoryFolder()
    const memory = await openMemory(place.folder)
    const path = 'memory/1999-01-01.md'
    expect(await memory.get({ path })).toEqual({ text: '', path })
    expect(await useTool(memoryGet as never, { path }, toolRun({ memory }).run)).toEqual({
      ok: true,
      text: `${path} holds nothing there that you would tell.`,
    })
    await memory.close()
  })

  it('78 leads to no file outside the notes, whatever the path looks like', async () => {
    await using place = await memoryFolder()
    await mkdir(join(place.folder, 'memory'), { recursive: true })
    await using other = await memoryFolder()
    await writeFile(join(other.folder, 'secret.md'), 'canary')
    await writeFile(join(place.folder, 'secret.md'), 'canary')
    await symlink(join(other.folder, 'secret.md'), join(place.folder, 'memory/2026-11-01.md'))
    const memory = await openMemory(place.folder)
    const { run } = toolRun({ memory })
    const paths = [
      '../bram/MEMORY.md',
      'memory/../../bram/MEMORY.md',
      '/etc/passwd',
      'memory\\..\\secret.md',
      'memory/%2e%2e/secret.md',
      'memory/people/../../secret.md',
      'secret.md',
      'sessions/sessions.json',
      'memory/\0.md',
    ]
    for (const path of paths) {
      const result = await useTool(memoryGet as never, { path }, run)
      expect([path, result.ok]).toEqual([path, false])
      expect(JSON.stringify(result)).not.toContain('canary')
    }
    // Nor does a link that leads away.
    expect(JSON.stringify(await useTool(memoryGet as never, { path: 'memory/2026-11-01.md' }, run))).not.toContain(
      'canary',
    )
    await memory.close()
  })
})
