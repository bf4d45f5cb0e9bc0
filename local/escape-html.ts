/** Text as it has to stand in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

function textOf(template: Template, { Email, NewEmail, Token }: Values, url: string): string {
  const lines: Record<Template, string> = {
    confirmation: `Good to have you. Confirm that ${Email} is yours, and your account is ready:`,
    magic_link: `You asked for a link to sign in as ${Email}:`,
    recovery: `You asked to set a new password for ${Email}:`,
    email_change: `You asked to change your address from ${Email} to ${NewEmail ?? ''}:`,
    reauthentication: `Somebody who is signed in as ${Email} wants to change something that needs a second look.`,
  }
  const ways = url === '' ? `Your code: ${Token}` : `${url}\n\nOr type this code: ${Token}`
  return `${lines[template]}\n\n${ways}\n\nIt works once, for one hour. If it was not you, do nothing.\n\nQiskit Fall Fest 2025\n`
}
