import type { Actor } from './cast.ts'
import { actor, idOf } from './cast.ts'
import type { Step } from './timeline.ts'

/** The sample content's two chairs, who are admins besides the demo account. */
export const mira = actor('mira.lindqvist@fallfest-lindenhof.example')
export const oksana = actor('oksana.melnyk@fallfest-lindenhof.example')

type Row = { kind: string; id: string }
type Rows = { kind: string; ids: readonly string[] }

/** An admin changes the status of one or many submissions, as the panel does. */
export function deciding(
  as: Actor,
  at: number,
  { kind, ids }: Rows,
  from: string,
  to: string,
  reason?: string,
): Step {
  return {
    at,
    as,
    said: {
      kind,
      decisions: ids.map((id) => ({ id, seen: from })),
      to,
      reason: reason ?? null,
      batch: idOf(`decision ${ids.join(' ')} ${to}`),
    },
    sql: `select public.admin_decide(($1 ->> 'batch')::uuid, $1 ->> 'kind', $1 -> 'decisions', $1 ->> 'to', $1 ->> 'reason')`,
  }
}

export function noting(as: Actor, at: number, row: Row, text: string): Step {
  return {
    at,
    as,
    said: { ...row, text },
    sql: `select public.admin_note($1 ->> 'kind', ($1 ->> 'id')::uuid, $1 ->> 'text')`,
  }
}

export function assigning(as: Actor, at: number, { kind, ids }: Rows, assignee: Actor): Step {
  return {
    at,
    as,
    said: { kind, ids, assignee: assignee.id },
    sql: `select public.admin_assign($1 ->> 'kind', array(select jsonb_array_elements_text($1 -> 'ids'))::uuid[], ($1 ->> 'assignee')::uuid)`,
  }
}

/** An admin saves settings; the log gets the changes. */
export function setting(as: Actor, at: number, changes: Record<string, unknown>): Step {
  return {
    at,
    as,
    said: changes,
    sql: 'select public.save_settings($1, (select settings.updated_at from public.site_settings as settings))',
  }
}

/** An admin saves a view of a list. */
export function keepingView(as: Actor, at: number, kind: string, name: string, query: string): Step {
  return {
    at,
    as,
    said: { id: idOf(`view ${as.email} ${name}`), kind, name, query },
    sql: `select public.save_admin_view(($1 ->> 'id')::uuid, $1 ->> 'kind', $1 ->> 'name', $1 ->> 'query')`,
  }
}
