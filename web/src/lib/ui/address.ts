/** Whether a host name (of `location`) means the computer one sits at, whichever that is: loopback, RFC 5735 and RFC 6761. */
export function onlyHere(host: string): boolean {
  return host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host) || /(^|\.)localhost$/.test(host);
}
