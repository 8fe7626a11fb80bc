import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { backgroundTimer, type Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import type { PlainDiagnostic } from '../../content/character.ts'
import { type Finding, FindingError, finding, findingOf, told } from '../../language/findings/finding.ts'
import { defineTool, defineToolFactory, type Tool, type ToolFactory, type ToolResult } from '../../mind/ports/tool.ts'
import { toolNamePattern } from '../../mind/tools/tool-set.ts'
import type { McpServerConfig } from '../config/mcp-table.ts'
import { foreignArguments } from './foreign-schema.ts'

/** How long a server may take to say what it can do, in milliseconds. */
const connectMs = 8000
/** A server that is away is tried again after this time. Milliseconds. */
const retryMs = 30_000
/** Characters of a tool's JSON Schema and of its description. */
const longestSchema = 8000
const longestDescription = 500

export interface McpTools {
  tools: readonly ToolFactory[]
  /** The servers and tools that don't work now, and why. */
  diagnostics(): PlainDiagnostic[]
  close(): Promise<void>
}

interface Served {
  config: McpServerConfig
  client: Client | null
  /** By the server's own names. */
  tools: ReadonlyMap<string, Tool>
  problems: Finding[]
}

/**
 * The tools of MCP servers that an operator allowed to NPCs by name. Each call passes the gate like that of any other
 * tool; an NPC has no connection of its own. A server that is away, hangs or lies costs its tools and nothing else.
 * `taken`: names that other tools have.
 */
export const openMcpTools = (options: {
  servers: readonly McpServerConfig[]
  taken: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  version: string
  logger: Logger
  timer?: Timer
}): McpTools => {
  const { servers, env, version, logger, timer = backgroundTimer } = options
  const taken = new Set(options.taken)
  const cancels = new Set<() => void>()
  let closed = false

  const transportOf = ({ url, command = [], tokenEnv }: McpServerConfig) => {
    const token = tokenEnv === undefined ? undefined : env[tokenEnv]
    if (tokenEnv !== undefined && !token) throw new Error(`the environment has no ${tokenEnv}`)
    const [program = '', ...words] = command
    return url === undefined
      ? new StdioClientTransport({ command: program, args: words, stderr: 'ignore' })
      : new StreamableHTTPClientTransport(
          new URL(url),
          token === undefined ? {} : { requestInit: { headers: { authorization: `Bearer ${token}` } } },
        )
  }

  const connect = async (served: Served): Promise<void> => {
    const { config } = served
    const client = new Client({ name: 'hearthfolk', version })
    try {
      // The SDK's own types don't allow for `exactOptionalPropertyTypes`.
      await client.connect(transportOf(config) as Parameters<Client['connect']>[0], { timeout: connectMs })
      const { tools } = await client.listTools({}, { timeout: connectMs })
      if (closed) return void (await client.close())
      served.problems = []
      served.tools = new Map(
        config.tools.flatMap((name) => {
          const found = tools.find((tool) => tool.name === name)
          try {
            if (!found)
              throw new FindingError(finding('mcp-tools.no-such-tool', { tools: tools.map((tool) => tool.name) }))
            return [[name, toolOf(served, found)] as const]
          } catch (error) {
            served.problems.push(finding('finding.about', { what: name, fault: findingOf(error) }))
            return []
          }
        }),
      )
      served.client = client
      client.onclose = () => away(served, finding('mcp-tools.closed'))
      for (const problem of served.problems) logger.warn({ server: config.name }, `mcp: ${config.name}: ${problem}`)
    } catch (error) {
      await client.close().catch(() => {})
      away(served, findingOf(error))
    }
  }
  const away = (served: Served, why: Finding): void => {
    if (closed) return
    served.client = null
    served.problems = [finding('mcp-tools.cannot-be-reached', { why })]
    logger.warn(
      { server: served.config.name, why: String(why) },
      `mcp: ${served.config.name} can't be reached; it is tried again`,
    )
    const cancel = timer(retryMs, () => {
      cancels.delete(cancel)
      void connect(served)
    })
    cancels.add(cancel)
  }

  const toolOf = (
    served: Served,
    { name, description = name, inputSchema }: { name: string; description?: string | undefined; inputSchema: object },
  ): Tool =>
    defineTool({
      name: ownName(served.config, name),
      description: description.replaceAll(/\s+/g, ' ').trim().slice(0, longestDescription) || name,
      permission: served.config.permission,
      foreign: true,
      arguments: foreignArguments(inputSchema as Record<string, unknown>, longestSchema),
      execute: (input, { signal }) => callTool(served, { name, input }, signal),
    })

  const names = new Map<string, string>()
  /** The name under which NPCs know a tool: the server's own in our form, unless another tool has it. */
  const ownName = ({ name: server }: McpServerConfig, tool: string): string => {
    const key = `${server}\n${tool}`
    const known = names.get(key)
    if (known !== undefined) return known
    const plain = plainName(tool)
    const name = taken.has(plain) || !toolNamePattern.test(plain) ? plainName(`${server}_${tool}`) : plain
    taken.add(name)
    names.set(key, name)
    return name
  }

  const served = servers.map(
    (config): Served => ({ config, client: null, tools: new Map(), problems: [finding('mcp-tools.not-reached-yet')] }),
  )
  for (const each of served) void connect(each)

  return {
    tools: served.flatMap((each) =>
      each.config.tools.map((tool) =>
        defineToolFactory(ownName(each.config, tool), each.config.permission, ({ context }) =>
          each.client !== null && each.config.npcs.includes(context.character.id)
            ? (each.tools.get(tool) ?? null)
            : null,
        ),
      ),
    ),
    diagnostics: () =>
      served.flatMap(({ config: { name }, problems }) =>
        problems.map(
          (problem): PlainDiagnostic => ({
            severity: 'warning',
            file: 'rpg.toml',
            ...told(finding('mcp-tools.server', { name, problem })),
          }),
        ),
      ),
    async close() {
      closed = true
      for (const cancel of cancels) cancel()
      await Promise.all(served.map(({ client }) => client?.close().catch(() => {})))
    },
  }
}

/** Characters of a result that a mind gets to read. */
const longestResult = 8000
const cut = (text: string): string =>
  text.length <= longestResult
    ? text
    : `${text.slice(0, longestResult)} … (${text.length - longestResult} more characters were left out)`

const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 63)

const callTool = async (
  { client, config }: Served,
  { name, input }: { name: string; input: Record<string, unknown> },
  signal: AbortSignal,
): Promise<ToolResult> => {
  if (client === null) return { ok: false, error: `Nothing came of ${name}: what does it can't be reached now.` }
  try {
    const timeout = config.seconds * 1000
    const { content, isError } = await client.callTool({ name, arguments: input }, undefined, { signal, timeout })
    const text = cut(
      (content as { type: string; text?: string }[])
        .flatMap((part) =>
          part.type !== 'text' ? [`(${part.type} left out: only text can be read)`] : (part.text ?? []),
        )
        .filter((part) => part !== '')
        .join('\n'),
    )
    return isError ? { ok: false, error: text || `${name} did not work.` } : { ok: true, text: text || 'Done.' }
  } catch (error) {
    signal.throwIfAborted()
    // Over HTTP nothing else tells that the server is gone, or was started anew and knows this session no more.
    if (!(error instanceof McpError)) void client.close().catch(() => {})
    const isLate = (error as { code?: number }).code === ErrorCode.RequestTimeout
    return {
      ok: false,
      error: isLate
        ? `Nothing came of ${name}: there was no answer within ${config.seconds} s. Do something else, or say so.`
        : `${name} did not work: ${messageOf(error).slice(0, 300)}`,
    }
  }
}
