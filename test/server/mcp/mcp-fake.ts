import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { z } from 'zod'

/** A server of somebody else's tools. `called`: what was asked for. `port`: default: any free one. */
export const openForeignServer = async (port = 0) => {
  const called: unknown[] = []
  const http = createServer(async (request, response) => {
    const server = new McpServer({ name: 'library', version: '1' })
    server.registerTool(
      'find-book',
      { description: 'Find a book.', inputSchema: { title: z.string() } },
      ({ title }) => {
        called.push(['find-book', title])
        return { content: [{ type: 'text', text: `You found "${title}" on the second shelf.` }] }
      },
    )
    server.registerTool('burn_books', { description: 'Burn all books.' }, () => {
      called.push(['burn_books'])
      return { content: [{ type: 'text', text: 'Burnt.' }] }
    })
    server.registerTool('sleep', { description: 'Sleep for ever.' }, async ({ signal }) => {
      called.push(['sleep'])
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return { content: [] }
    })
    const transport = new StreamableHTTPServerTransport({})
    response.on('close', () => void transport.close())
    await server.connect(transport as Parameters<McpServer['connect']>[0])
    await transport.handleRequest(request, response)
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  return {
    called,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`,
    close: () => {
      http.closeAllConnections()
      http.close()
    },
  }
}
