/** For what is no page, such as a missing picture. Next's own would be written into the data of every page. */
export default function NotFound() {
  return '404: not found'
}
