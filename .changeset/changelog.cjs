// Writes the entries of CHANGELOG.md. All packages are released together with one version, so updates of the packages among each other
// are not listed.

/** @param {{ summary: string }} changeset */
async function getReleaseLine({ summary }) {
  return `- ${summary.trim().replace(/\n(?=[^\n])/g, '\n  ')}`;
}

async function getDependencyReleaseLine() {
  return '';
}

module.exports = { getReleaseLine, getDependencyReleaseLine };
