import { z } from 'zod'
import { wanted } from '../../language/findings/wanted.ts'
import { permissionGroups } from '../../mind/ports/tool.ts'
import { npcId } from './schema-parts.ts'

/** `[[mcp]]`: a server whose tools an operator lets NPCs call. None by default. */
const mcpServerSchema = z
  .strictObject({
    /** Its name in logs and problems. */
    name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, wanted('mcp-table.must-be-lowercase-letters-digits-and')),
    /** Its address over HTTP. Or `command`: the program to start, with its arguments. */
    url: z.url({ protocol: /^https?$/ }).optional(),
    command: z.array(z.string().min(1)).min(1).optional(),
    /** The environment variable that holds its bearer token. */
    tokenEnv: z.string().min(1).optional(),
    /** The tools that may be called, by the server's own names. */
    tools: z.array(z.string().min(1)).min(1),
    /** The NPCs that may call them. */
    npcs: z.array(npcId).min(1),
    /** The group that rules of `[safety]` see. */
    permission: z.enum(permissionGroups).default('world'),
    /** The longest that one call may take. Real seconds. */
    seconds: z.number().min(1).max(18).default(10),
  })
  .refine(({ url, command }) => (url === undefined) !== (command === undefined), {
    message: wanted('mcp-table.needs-either-url-or-command'),
  })
export type McpServerConfig = z.infer<typeof mcpServerSchema>

export const mcpSchema = z.array(mcpServerSchema).max(32).default([])
