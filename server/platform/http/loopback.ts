/**
 * Whether a host is this machine: `localhost`, 127.0.0.0/8, ::1 and their IPv4-mapped form. Takes a name or address
 * without a port, with or without the brackets of a URL.
 */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (bare === "localhost" || bare === "::1") return true;
  const [, ...parts] = /^(?:::ffff:)?127\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(bare) ?? [];
  return parts.length === 3 && parts.every((part) => Number(part) <= 255);
}
