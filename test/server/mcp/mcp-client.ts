import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/** An outside agent's client, as the official package makes it. */
export const agentOf = async (url: string, token: string, headers: Record<string, string> = {}) => {
  const client = new Client({ name: 'agent', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { authorization: `Bearer ${token}`, ...headers } },
  })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    /** Calls a tool and reads its answer. */
    async call(name: string, given: Record<string, unknown> = {}) {
      const { content, isError } = await client.callTool({ name, arguments: given })
      const text = (content as { text: string }[])[0]?.text ?? ''
      return { text, isError: isError === true, value: isError ? null : readValue(text) }
    },
    close: () => client.close(),
    /** Says goodbye, as a client that ends its session does. */
    async end() {
      await transport.terminateSession()
      await client.close()
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of any tool.
const readValue = (text: string): any => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
