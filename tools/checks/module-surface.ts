import ts from 'typescript'

/** What a module gives to others and takes from them, as written, before any path is resolved. */
export interface Surface {
  /** Names it gives, each with where it takes it from when it only passes it on. */
  exports: Map<string, { from: string; name: string } | null>
  /** Names it gives and also needs itself, such as a type that another export's signature mentions. */
  ownUses: Set<string>
  /** Names it gives that are types. */
  types: Set<string>
  /** Modules all of whose names it passes on. */
  passesOn: string[]
  /** Names it takes. `*` stands for all of them: a namespace handed around, a module loaded at run time. */
  imports: { from: string; name: string }[]
}

export function readSurface(path: string, text: string): Surface {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const surface: Surface = {
    exports: new Map(),
    ownUses: new Set(),
    types: new Set(),
    passesOn: [],
    imports: [],
  }
  const namespaces = new Map<string, string>()

  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, surface, namespaces)
    else if (ts.isExportDeclaration(statement)) readExport(statement, surface)
    else if (ts.isExportAssignment(statement)) surface.exports.set('default', null)
    else if (isExported(statement))
      for (const name of declaredNames(statement)) {
        surface.exports.set(name, null)
        if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
          surface.types.add(name)
      }
  }
  readUses(source, surface, namespaces)
  return surface
}

function readImport(declaration: ts.ImportDeclaration, surface: Surface, namespaces: Map<string, string>) {
  const from = textOf(declaration.moduleSpecifier)
  const clause = declaration.importClause
  if (!clause) return
  if (clause.name) surface.imports.push({ from, name: 'default' })
  const bindings = clause.namedBindings
  if (!bindings) return
  if (ts.isNamespaceImport(bindings)) namespaces.set(bindings.name.text, from)
  else
    for (const { propertyName, name } of bindings.elements)
      surface.imports.push({ from, name: (propertyName ?? name).text })
}

function readExport(declaration: ts.ExportDeclaration, surface: Surface) {
  const from = declaration.moduleSpecifier && textOf(declaration.moduleSpecifier)
  const clause = declaration.exportClause
  if (!clause) {
    if (from) surface.passesOn.push(from)
  } else if (ts.isNamespaceExport(clause)) {
    surface.exports.set(clause.name.text, null)
    if (from) surface.imports.push({ from, name: '*' })
  } else {
    for (const { propertyName, name } of clause.elements) {
      surface.exports.set(name.text, from ? { from, name: (propertyName ?? name).text } : null)
    }
  }
}

/** Members taken from namespaces, modules loaded at run time, and types named by `import('…')`. */
function readUses(source: ts.SourceFile, surface: Surface, namespaces: Map<string, string>) {
  const visit = (node: ts.Node): void => {
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      surface.imports.push({ from: textOf(node.argument.literal), name: leftmost(node.qualifier) })
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [path] = node.arguments
      if (path && ts.isStringLiteralLike(path)) surface.imports.push({ from: path.text, name: '*' })
    } else if (ts.isIdentifier(node) && !ts.isNamespaceImport(node.parent)) {
      if (surface.exports.has(node.text) && !isDeclaredName(node)) surface.ownUses.add(node.text)
      const from = namespaces.get(node.text)
      if (from) surface.imports.push({ from, name: memberOf(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** True where a name is made, not used. */
function isDeclaredName({ parent, text }: ts.Identifier): boolean {
  const { name } = parent as { name?: ts.Node }
  return (
    name !== undefined &&
    ts.isIdentifier(name) &&
    name.text === text &&
    !ts.isPropertyAccessExpression(parent)
  )
}

function memberOf(namespace: ts.Identifier): string {
  const { parent } = namespace
  if (ts.isPropertyAccessExpression(parent) && parent.expression === namespace) return parent.name.text
  if (ts.isQualifiedName(parent) && parent.left === namespace) return parent.right.text
  return '*'
}

function leftmost(name: ts.EntityName | undefined): string {
  if (!name) return '*'
  return ts.isIdentifier(name) ? name.text : leftmost(name.left)
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(modifier => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false)

function declaredNames(statement: ts.Statement): string[] {
  if (ts.canHaveModifiers(statement)) {
    const modifiers = ts.getModifiers(statement) ?? []
    if (modifiers.some(modifier => modifier.kind === ts.SyntaxKind.DefaultKeyword)) return ['default']
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(declaration => boundNames(declaration.name))
  }
  const { name } = statement as ts.DeclarationStatement
  return name ? [name.text] : []
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap(element => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)))
}

const textOf = (node: ts.Node) => (ts.isStringLiteralLike(node) ? node.text : '')
