import { expect, test } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import type { ToolFactory, ToolRun, ToolScene } from '../../../main/mind/ports/tool.ts'
import { configSchema } from '../../../main/server/config/schema.ts'
import { openMcpTools } from '../../../main/server/mcp/mcp-tools.ts'
import { untilHeld } from '../../support/until-held.ts'
import { openForeignServer } from './mcp-fake.ts'

test('a server that goes away between two calls is told as a problem, and tried again', async () => {
  const first = await openForeignServer()
  const port = Number(new URL(first.url).port)
  const retries: (() => void)[] = []
  const library = { name: 'library', url: first.url, tools: ['find-book'], npcs: ['greta'] }
  const mcp = openMcpTools({
    servers: configSchema.parse({ mcp: [library] }).mcp,
    taken: [],
    env: {},
    version: '0.0.0',
    logger: silentLogger,
    timer: (_ms, work) => {
      retries.push(work)
      return () => {}
    },
  })
  const toolNow = () =>
    (mcp.tools[0] as ToolFactory).create({ context: { character: { id: 'greta' } } } as unknown as ToolScene)
  const find = () =>
    toolNow()?.execute({ title: 'Tides' }, { signal: AbortSignal.timeout(10_000) } as unknown as ToolRun)
  await untilHeld(() => expect(mcp.diagnostics()).toEqual([]))
  expect(await find()).toMatchObject({ ok: true })

  first.close()
  expect(await find()).toMatchObject({ ok: false, error: expect.stringContaining('find-book did not work') })
  await untilHeld(() => expect(mcp.diagnostics()[0]?.message).toContain("library: it can't be reached"))
  expect(toolNow()).toBeNull()

  const second = await openForeignServer(port)
  for (const retry of retries.splice(0)) retry()
  await untilHeld(() => expect(mcp.diagnostics()).toEqual([]))
  expect(await find()).toMatchObject({ ok: true })
  expect(second.called).toEqual([['find-book', 'Tides']])
  await mcp.close()
  second.close()
})
