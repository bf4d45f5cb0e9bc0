/** How long the code and the link of a sign-in mail work; as in supabase/config.toml. */
export const codeSeconds = 600
