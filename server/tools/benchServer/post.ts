/** Sends JSON, answers with JSON. Throws what a server says that refuses. */
export async function post(url: string, body: unknown): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
